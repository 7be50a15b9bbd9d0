let last = Promise.resolve()

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/**
 * On the server: resolves in a turn of the event loop that nothing else is drawn in. What waits for it is drawn one turn
 * later, when the next must not have come yet: React draws together whatever is ready.
 */
export function takeTurn(): Promise<void> {
  last = last.then(nextTurn).then(nextTurn)
  return last
}
