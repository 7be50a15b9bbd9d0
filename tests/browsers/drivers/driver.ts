/** What the smoke tests ask of an engine. `run` sends a function into the page, so it may use nothing from outside. */
export type Driver = {
  readonly name: string
  readonly open: (url: string) => Promise<void>
  readonly run: <T, A extends readonly unknown[]>(code: (...values: A) => T | Promise<T>, ...values: A) => Promise<T>
  readonly click: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Drivers scroll to what they click, but do not wait for an end of smooth scrolling. */
export const bringIntoView = (run: Driver['run'], selector: string) =>
  run((wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }), selector)
