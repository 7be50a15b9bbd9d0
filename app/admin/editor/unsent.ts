/** A picture that is to be sent, with the name by which its place in the text is known. */
export type Unsent = {
  readonly file: File
  readonly upload: string
  /** What it is given in the text besides its address. */
  readonly attributes: object
}

export const unsent = (file: File, attributes: object = {}): Unsent => ({
  file,
  upload: Math.random().toString(36).slice(2),
  attributes: { alt: '', ...attributes },
})
