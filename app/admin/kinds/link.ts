import type { PanelKind } from './kind.ts'
import { video } from './video.ts'

export const link: PanelKind = { ...video, isShort: true, pair: 'before' }
