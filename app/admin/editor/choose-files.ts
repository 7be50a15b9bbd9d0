import { accepted } from '#app/admin/widgets/image/pick-file.ts'

/** Asks for pictures without showing the browser's own control, which the arrow keys could not reach. */
export function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accepted
  input.multiple = true
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
