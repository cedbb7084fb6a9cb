/** With this code a process says that starting it again would end the same way (see scripts/keep-running.mjs). */
const NO_USE = 2

/** What is in the way of starting, in a sentence for whoever has typed the command. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Says why the process ends, and answers the code it ends with. */
export function sayWhy(error: unknown): number {
  const isKnown = error instanceof CannotStart
  console.error(isKnown ? `\n  ${error.message}\n` : error)
  return isKnown ? NO_USE : 1
}
