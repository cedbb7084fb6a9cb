import { type LanguageCode, locales } from './languages.ts'
import { formatMoney, type Money } from './money.ts'
import { type Day, fullDayLabel, startOn, wallClock, wallWords } from './time.ts'

/** Whoever says things in one language. */
export interface Translator {
  readonly language: LanguageCode
  readonly locale: string
  /** `english` is a message in ICU's syntax: placeholders in braces, plurals. */
  translate(english: string, values: Readonly<Record<string, string | number>>): string
  /** A finished English sentence of the contract in this language; any other text stays as it is. */
  translateFinished(english: string): string
}

/** What words are made of, where that can be written down and read again. */
export type MadeOf =
  | { words: string; values: Readonly<Record<string, Text | number>> }
  | { finished: string }
  | { parts: readonly Text[]; between: string }

/**
 * Words before it is known who reads them. Rules and use cases make them, and only where something leaves the shop (an
 * answer, a mail, a calendar file) they are said in the reader's language.
 */
export class Localized {
  readonly #sayTo: (translator: Translator) => string
  readonly #madeOf: MadeOf | undefined

  constructor(sayTo: (translator: Translator) => string, madeOf?: MadeOf) {
    this.#sayTo = sayTo
    this.#madeOf = madeOf
  }

  get madeOf(): MadeOf | undefined {
    return this.#madeOf
  }

  in(translator: Translator): string {
    return this.#sayTo(translator)
  }

  /** In English, for logs and wherever no reader is known. */
  toString(): string {
    return this.#sayTo(english)
  }

  toJSON(): string {
    return this.toString()
  }
}

/** Names, and what people wrote, are strings and stay as they are. */
export type Text = string | Localized

/** A value in which every string of free choice may be such words. */
export type Localizable<T> = T extends string
  ? string extends T
    ? T | Localized
    : T
  : T extends readonly (infer Item)[]
    ? Localizable<Item>[]
    : T extends Date | Localized | RegExp
      ? T
      : T extends object
        ? { [Key in keyof T]: Localizable<T[Key]> }
        : T

/**
 * Words of the shop. The English is written out at the call, since catalogues are made of it and translations found by
 * it: `say('Your order {number} is paid', { number })`.
 */
export function say(words: string, values: Readonly<Record<string, Text | number>> = {}): Localized {
  return new Localized(
    (translator) => {
      const said = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : inWords(value, translator),
      ])
      return translator.translate(words, Object.fromEntries(said))
    },
    { words, values },
  )
}

/** A sentence that came out of the contract finished, from one of its schemas or refusals. */
export function finishedText(english: string): Localized {
  return new Localized((translator) => translator.translateFinished(english), { finished: english })
}

export function inWords(text: Text, translator: Translator): string {
  return typeof text === 'string' ? text : text.in(translator)
}

/** $49.99, 49,99 $ */
export function moneyText(amount: Money): Localized {
  return new Localized(({ locale }) => formatMoney(amount, locale))
}

/** Of an amount as the wire has it: whole numbers and percents too. */
export function numberText(amount: number, options: Intl.NumberFormatOptions = {}): Localized {
  return new Localized(({ locale }) => new Intl.NumberFormat(locale, options).format(amount))
}

/** '28 November 2026', by the calendar of UTC. */
export function longDayText(at: Date | Day): Localized {
  const moment = typeof at === 'string' ? new Date(`${at}T00:00:00Z`) : at
  return new Localized(({ language, locale }) =>
    moment.toLocaleDateString(language === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }),
  )
}

/** 'Mon, 30 Nov 2026' */
export function fullDayText(date: Day): Localized {
  return new Localized(({ language, locale }) =>
    language === 'en'
      ? fullDayLabel(date)
      : new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, {
          ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
        }),
  )
}

/** 'Germany', 'Alemania' */
export function countryText(code: string): Localized {
  return new Localized(({ language }) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)
}

/** A moment in local time, as `wallWords` has it in English: 'Tue, 1 Dec, 10:00'. */
export function wallTimeText(moment: Date, zone: string, now: Date): Localized {
  return new Localized(({ language, locale }) => {
    if (language === 'en') return wallWords(moment, zone, now)
    const isThisYear = wallClock(moment, zone).day.slice(0, 4) === wallClock(now, zone).day.slice(0, 4)
    const isTwice = startOn(moment, zone).label.length > 5
    return moment.toLocaleString(locale, {
      ...{ timeZone: zone, weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      hourCycle: 'h23',
      ...(!isThisYear && { year: 'numeric' }),
      ...(isTwice && { timeZoneName: 'short' }),
    })
  })
}

/** 'Oda, Tasha and Lin' */
export function listed(texts: readonly Text[], type: 'conjunction' | 'disjunction' = 'conjunction'): Localized {
  return new Localized((translator) =>
    new Intl.ListFormat(translator.language, { type }).format(texts.map((text) => inWords(text, translator))),
  )
}

/** One after the other, with a blank between sentences, or a line break, or whatever is said. */
export function joined(texts: readonly Text[], between = ' '): Localized {
  return new Localized((translator) => texts.map((text) => inWords(text, translator)).join(between), {
    parts: texts,
    between,
  })
}

/** The same with a capital letter, as at the start of a sentence. */
export function sentenceStart(text: Text): Localized {
  return new Localized((translator) => {
    const words = inWords(text, translator)
    return words.charAt(0).toLocaleUpperCase(translator.locale) + words.slice(1)
  })
}

/** For what needs the finished words, such as taking line breaks out of them. */
export function mapText(text: Text, change: (words: string) => string): Text {
  return typeof text === 'string' ? change(text) : new Localized((translator) => change(text.in(translator)))
}

/** English needs no catalogue, and plain messages no library: placeholders, and plurals of one and other. */
const english: Translator = {
  language: 'en',
  locale: locales.en,
  translate: (words, values) => fillIn(words, values),
  translateFinished: (words) => words,
}

function fillIn(words: string, values: Readonly<Record<string, string | number>>): string {
  // As in ICU's syntax, where a single one before a brace would quote it.
  const plurals = words
    .replaceAll("''", "'")
    .replace(
      /\{(\w+), plural,((?:\s*(?:=\d+|one|other) \{(?:[^{}]|\{\w+\})*\})+)\s*\}/g,
      (_, name: string, cases: string) => {
        const count = Number(values[name])
        const forms = new Map(
          [...cases.matchAll(/(=\d+|one|other) \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, at, form]) => [at, form]),
        )
        const form = forms.get(`=${count}`) ?? (count === 1 ? forms.get('one') : undefined) ?? forms.get('other') ?? ''
        return form.replaceAll('#', formatCount(count))
      },
    )
  return plurals.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

function formatCount(count: number): string {
  return count.toLocaleString(locales.en)
}
