/** A picture in a form: the address that is stored, or a file that will be sent along. */
export type PictureValue = {
  readonly url: string
  readonly file: File | undefined
  /** Another one has been chosen and is on its way. */
  readonly isComing?: true
  /** The file lies at the address already. */
  readonly isUploaded?: true
}
/** The item that a form is about: a new one has no id until it is saved. */
export type EditedItem = { id: number | undefined }
export type FormValue = string | boolean | PictureValue
export type FormValues = Readonly<Record<string, FormValue>>

export const asText = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '')
export const asPicture = (value: FormValue | undefined): PictureValue =>
  typeof value === 'object' ? value : { url: '', file: undefined }
