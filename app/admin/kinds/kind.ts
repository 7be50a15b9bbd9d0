import type { ComponentType } from 'react'
import type { FormValue } from '#app/admin/form/values/form-value.ts'
import type { WidgetProps } from '#app/admin/widgets/widget.ts'
import type { Field } from '#engine/declare/field.ts'

export type ComparedProps = { readonly field: Field; readonly value: FormValue }

/** Everything the panel knows of a kind of field. */
export type PanelKind = {
  readonly Widget: ComponentType<WidgetProps>
  /** Above the widget · behind it, as with a checkbox · a group of several controls. */
  readonly label: 'above' | 'behind' | 'group'
  /** Said behind the label. */
  readonly note?: string
  /** Beside the text instead of among it, in this order. */
  readonly side?: 1 | 2
  readonly isShort?: true
  /** Long enough for a form of its own that takes the whole window. */
  readonly fillsWindow?: true
  /** Another field stands on the same line: its words before it, or what it owns after it. */
  readonly pair?: 'before' | 'after'
  readonly toForm: (value: unknown) => FormValue
  /** The value for the API; `null` for nothing. What cannot be read stays text, for the check to refuse. */
  readonly toInput: (value: FormValue) => unknown
  /** Stored text that cannot be read stays as it is until somebody repairs it. */
  readonly mayBeBroken?: true
  /** A picture of it is still on its way: a save waits for that. */
  readonly isUploading?: (value: FormValue) => boolean
  /** What a card says of it, if not the value itself. */
  readonly summary?: (value: unknown) => string
  /** Lists whose cards do not say what is searched are searched in it. */
  readonly isSearched?: true
  readonly sortsAsNumber?: true
  /** Its parts, which two people can change at once; a value without any is one person's or the other's. */
  readonly parts?: { readonly cut: (text: string) => string[]; readonly join: (parts: readonly string[]) => string }
  /** Its words, where two versions are compared. */
  readonly words: (value: FormValue) => string
  /** What is shown there instead of words. */
  readonly Compared?: ComponentType<ComparedProps>
}
