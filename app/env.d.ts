interface ImportMetaEnv {
  /** Address of the API where the site is served by another host; empty where both are one. */
  readonly API_URL?: string
}
