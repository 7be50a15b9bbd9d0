/** For what changes many things. The server ends it after 120 seconds with a sentence, which has to arrive. */
export const longMs = 130_000
