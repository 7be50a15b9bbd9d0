/** What an editor's link leads to: a bare `#` counts as none, like an empty one. */
export const realLink = (link: string | null | undefined): string | undefined => {
  const given = link?.trim()
  return given && given !== '#' ? given : undefined
}
