import { integer } from './integer.ts'
import type { PanelKind } from './kind.ts'

export const percent: PanelKind = integer
