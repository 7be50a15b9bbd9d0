import { LinkWidget } from '#app/admin/widgets/link-widget.tsx'
import type { PanelKind } from './kind.ts'
import { video } from './video.ts'

export const link: PanelKind = { ...video, Widget: LinkWidget, isShort: true, pair: 'before' }
