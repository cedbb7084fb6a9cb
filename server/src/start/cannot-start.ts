/** With this code a process says that starting it again would end the same way (see scripts/keep-running.mjs). */
const NO_USE = 2

/** Why the shop cannot start, in a sentence for the person who ran the command. */
export class CannotStart extends Error {
  override name = 'CannotStart'
  /** It may be otherwise soon, as with a database that is being restarted. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false, cause }: { mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

/** Says why the process ends, and answers the code it ends with. A shop that did run is worth another start. */
export function sayWhy(error: unknown, { hasRun }: { hasRun: boolean }): number {
  if (!(error instanceof CannotStart)) {
    console.error(error)
    return 1
  }
  console.error(`\n  ${error.message}\n`)
  return error.mayPass && hasRun ? 1 : NO_USE
}
