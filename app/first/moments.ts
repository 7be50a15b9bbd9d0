/** As in `app/pause.ts`: this comes first and must not wait for a file that is shared. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const frame = () => new Promise(requestAnimationFrame)
