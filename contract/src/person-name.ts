import { z } from 'zod'

const LONGEST = 100
const HIDDEN = 'Please use a name without line breaks and hidden characters.'

// Control characters, line and paragraph separators, marks that turn the direction of text, what has no width or form,
// and half characters. Four stay: Persian and Indic names are written with the joiners, emoji with the selectors.
const HIDDEN_CHARACTERS =
  /(?!\p{Join_Control}|\uFE0E|\uFE0F)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu
const HAS_HIDDEN = new RegExp(HIDDEN_CHARACTERS.source, 'u')
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const PILED_MARKS = /\p{M}{7}/u

/** A name as one readable line. It is shown in mails and in other people's lists. */
export function personName(words: { empty: string; tooLong?: string }) {
  return z
    .string({ error: words.empty })
    .trim()
    .min(1, { error: words.empty, abort: true })
    .max(LONGEST, words.tooLong ?? 'Please use a shorter name.')
    .refine((name) => !HAS_HIDDEN.test(name) && !PILED_MARKS.test(name), HIDDEN)
    .refine((name) => VISIBLE.test(name), words.empty)
    .transform((name) => name.normalize('NFC').replace(/\s+/gu, ' '))
}

/** User text on one line, for use within our own sentences: older names may contain what is refused today. */
export function onOneLine(words: string): string {
  return words.replace(HIDDEN_CHARACTERS, ' ').replace(/\s+/gu, ' ').trim()
}
