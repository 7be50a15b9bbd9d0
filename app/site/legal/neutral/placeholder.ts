/** Stands first on a page whose text only the company itself can write. */
export const placeholder =
  'This text is a placeholder and holds no legal terms yet. Before this site goes public, its publisher replaces it: site.config.ts names the file under “legal”.'
