import type { projectDetails } from '#content/project-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { bozkir } from './project-details/bozkir.ts'
import { dortyol } from './project-details/dortyol.ts'
import { karapinar } from './project-details/karapinar.ts'
import { karasu } from './project-details/karasu.ts'
import { kizildag } from './project-details/kizildag.ts'
import { palandoken } from './project-details/palandoken.ts'

export const projectDetailsDemo: readonly Input<typeof projectDetails>[] = [
  karasu,
  kizildag,
  karapinar,
  palandoken,
  dortyol,
  bozkir,
]
