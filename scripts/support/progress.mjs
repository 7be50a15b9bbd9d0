const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameEveryMs = 100
const lineEveryMs = 10_000

/**
 * Shows that a long step is under way: a spinner on a terminal; elsewhere a line now and then, which logs keep.
 * @template T
 * @param {string} title
 * @param {(tell: (state: string) => void) => Promise<T>} work may tell how far it is
 * @returns {Promise<T>}
 */
export async function showProgress(title, work) {
  const { stdout } = process
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const terminal = stdout.isTTY
  if (!terminal) stdout.write(`${title} …\n`)
  let frame = 0
  let state = ''
  const timer = setInterval(
    () => {
      if (terminal) stdout.write(`\r\x1b[K${frames[frame++ % frames.length]} ${title} … ${seconds()}${state}`)
      else stdout.write(`${title} … ${seconds()}${state}\n`)
    },
    terminal ? frameEveryMs : lineEveryMs,
  )
  let outcome = 'failed'
  try {
    const result = await work((told) => {
      state = `, ${told}`
    })
    outcome = 'done'
    return result
  } finally {
    clearInterval(timer)
    stdout.write(`${terminal ? '\r\x1b[K' : ''}${title}: ${outcome}, ${seconds()}\n`)
  }
}
