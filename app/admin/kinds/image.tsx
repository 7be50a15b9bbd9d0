import { asPicture, type FormValue } from '#app/admin/form/values/form-value.ts'
import { ImageWidget } from '#app/admin/widgets/image/image-widget.tsx'
import { fileName } from '#app/admin/widgets/image/pick-file.ts'
import { Picture } from '#app/stored/picture.tsx'
import { altsOf } from '#app/stored/picture-notes.ts'
import type { ComparedProps, PanelKind } from './kind.ts'
import { textOfValue } from './text.ts'

const words = (value: FormValue) => {
  const { url, file } = asPicture(value)
  return file ? file.name : [fileName(url) || 'No picture', ...altsOf(url).map((alt) => `“${alt}”`)].join(', ')
}

function Compared({ value }: ComparedProps) {
  const { url, file } = asPicture(value)
  return (
    <span>
      {!file && <Picture src={url} alt="" sizes="150px" />}
      {words(value)}
    </span>
  )
}

export const image: PanelKind = {
  Widget: ImageWidget,
  label: 'group',
  side: 1,
  toForm: (value) => ({ url: textOfValue(value), file: undefined }),
  toInput: (value) => asPicture(value).url.trim() || null,
  isUploading: (value) => asPicture(value).isComing === true,
  words,
  Compared,
}
