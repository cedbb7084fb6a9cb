import { z } from 'zod'

const LONGEST = 254
const LONGEST_LOCAL = 64
const NOT_AN_ADDRESS = 'Please enter a valid email address.'
const ONLY_ASCII =
  'We can only write to addresses with plain letters (a to z) before the @. Please use another email address.'

// Invisible characters: they come along when an address is copied.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const HAS_OTHER_LETTERS = /^[^\s@\p{Cc}]*[^\p{ASCII}][^\s@\p{Cc}]*$/u
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

/**
 * One way of writing an address: without what copying brings along, its domain in lower case and in the form that mail
 * servers know ('müller.de' is 'xn--mller-kva.de'). What stands before the @ keeps its capitals; addresses are
 * compared without regard to them. Otherwise the words that say why it cannot be used.
 */
export function readEmailAddress(written: string): { address: string } | { fault: string } {
  const text = written.replace(INVISIBLE, '').normalize('NFKC').trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = asciiDomain(text.slice(at + 1))
  if (!domain || local === '' || local.length > LONGEST_LOCAL) return { fault: NOT_AN_ADDRESS }
  if (!LOCAL.test(local)) return { fault: HAS_OTHER_LETTERS.test(local) ? ONLY_ASCII : NOT_AN_ADDRESS }
  const address = `${local}@${domain}`
  return address.length > LONGEST ? { fault: NOT_AN_ADDRESS } : { address }
}

/** For looking up an account: its address may follow older rules than today's. */
export function asKnownAddress(written: string): string {
  const read = readEmailAddress(written)
  return 'address' in read ? read.address : written.trim()
}

/** Undefined where no mail server can have this name. */
function asciiDomain(written: string): string | undefined {
  const name = written.replace(/[.。]$/, '')
  // What an address of a page could hold besides a name, and names that are numbers, are not for mail.
  if (!name || /[\s/?#:@\\%[\]<>^|&=;,"'`{}()!$*+~_]/.test(name)) return undefined
  const domain = URL.parse(`http://${name}`)?.hostname ?? ''
  const labels = domain.split('.')
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '')
  return isName ? domain : undefined
}

/** An address to which mail is to go; `empty` is said where none is given. */
export function emailAddress(empty = NOT_AN_ADDRESS) {
  return z
    .string({ error: empty })
    .max(1000, NOT_AN_ADDRESS)
    .refine((written) => written.trim() !== '', { error: empty, abort: true })
    .transform((written, context) => {
      const read = readEmailAddress(written)
      if ('address' in read) return read.address
      context.issues.push({ code: 'custom', message: read.fault, input: written })
      return z.NEVER
    })
}

/** An address by which an account is looked up; whether there is one is not for the shape to say. */
export function knownAddress(words: { empty: string; tooLong: string }) {
  return z
    .string({ error: words.empty })
    .trim()
    .min(1, words.empty)
    .max(LONGEST, words.tooLong)
    .transform(asKnownAddress)
}
