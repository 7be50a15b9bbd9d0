export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const frame = () => new Promise(requestAnimationFrame)
