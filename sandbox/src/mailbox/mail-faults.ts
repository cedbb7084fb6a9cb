export type MailFault = {
  kind: 'refuse' | 'hang' | 'greylist' | 'down' | 'slow'
  times?: number
  /** How long a slow server thinks about each mail; one second unless said. */
  ms?: number
}

const KINDS = ['refuse', 'hang', 'greylist', 'down', 'slow']
const USUAL_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000

export type MailFaults = {
  current(): MailFault | undefined
  set(fault: MailFault | undefined): void
  /** True if the fault of this kind is on and strikes now; it counts as used. */
  strikes(kind: MailFault['kind']): boolean
  /** What a mail that comes in now has to wait. */
  delayMs(): number
  /** As greylisting does it: the same mail is accepted at its second try. */
  isFirstSight(envelope: string): boolean
}

export function mailFaults(): MailFaults {
  let fault: MailFault | undefined
  let seen = new Set<string>()
  return {
    current: () => fault,
    set(next) {
      fault = next
      seen = new Set()
    },
    strikes(kind) {
      if (fault?.kind !== kind) return false
      if (fault.times !== undefined) fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined
      return true
    },
    delayMs() {
      const ms = fault?.ms ?? USUAL_DELAY_MS
      return this.strikes('slow') ? ms : 0
    },
    isFirstSight(envelope) {
      if (seen.has(envelope)) return false
      seen.add(envelope)
      return true
    },
  }
}

export function mailFaultProblem(fault: unknown): string | undefined {
  const { kind, times, ms } = (fault ?? {}) as Partial<MailFault>
  if (!KINDS.includes(kind ?? '')) return `"kind" must be one of ${KINDS.join(', ')}.`
  if (times !== undefined && !(Number.isInteger(times) && times > 0)) return '"times" counts from 1.'
  if (ms !== undefined && !(Number.isInteger(ms) && ms >= 0 && ms <= LONGEST_DELAY_MS))
    return `"ms" goes from 0 to ${LONGEST_DELAY_MS}.`
  return undefined
}
