/** By language, as in `{ en: 'A ship', tr: 'Bir gemi' }`; without the languages nobody has written in. */
export type Texts = Readonly<Record<string, string>>
export type Point = { readonly x: number; readonly y: number }

/** A place where content shows a picture. */
export type Use = {
  /** Name of the content type, and the item's id. */
  readonly type: string
  readonly id: number
  readonly field: string
  /** What the item is called. */
  readonly title: string
}

/** A picture of the media library, as the API answers it. */
export type Upload = {
  readonly id: number
  readonly url: string
  readonly title: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly description: Texts
  readonly caption: Texts
  /** Percent from the left and from the top; null where nobody has said which point matters. */
  readonly focal: Point | null
  readonly decorative: boolean
  readonly created_at: string
  readonly updated_at: string
}
export type ListedUpload = Upload & {
  /** In how many places content shows it, and in how many drafts it is. */
  readonly uses: number
  readonly drafts: number
}

/** What can bring a picture back: versions of items that mention it, and items in the trash. */
export type KeptFor = { readonly versions: number; readonly drafts: number; readonly trash: number }
export type UploadWithUses = ListedUpload & { readonly used_in: readonly Use[]; readonly kept_for: KeptFor }

/** What else is told of a picture that was put in another one's place. */
export type Replacement = {
  /** In how many pictures of texts somebody wrote words for the place, which stay. */
  readonly own_words: number
  /** Whether the new picture is nowhere else: put back, the old one comes to its own places only. */
  readonly can_be_undone: boolean
}
