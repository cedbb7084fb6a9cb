export interface KnownWord {
  word: string
  /** How many things have it, as last counted. */
  count: number
  /** Said in a name, brand, category or tag, and not only somewhere in a description. */
  isName?: boolean
}

/** What the catalogue knows of one word that was typed. */
export interface TypedWord {
  word: string
  count: number
  /** Other forms of the same word, itself included where it is known. */
  inflections: KnownWord[]
  /** Words that begin like it: of the last one only, which may not have been typed to its end. */
  completions: KnownWord[]
  /** Words that share all but a letter or two: only looked up for what hardly anything has. */
  spellingCandidates: KnownWord[]
  /** Other texts that mean the same; each is a list of words in all their forms. */
  synonyms: string[][][]
  /** The same for this word and the next one taken together. */
  synonymsWithNext: string[][][]
  /** This word and the next one written as one, where that is a word. */
  joinedWithNext: KnownWord | null
  /** Of a word that is written without blanks around it: the pairs of characters it is made of. */
  grams?: KnownWord[]
}

/** What stands on labels and is said in a text. */
export interface KnownLabel {
  at: number
  length: number
  /** Any of these is meant; they are internal words of listings, which cannot be typed. */
  words: KnownWord[]
  /** Things that have it as a word are meant as well. */
  isAlsoWord: boolean
  isNumber: boolean
}

export interface TypedText {
  text: string
  typed: TypedWord[]
  /** Without overlaps. */
  labels: KnownLabel[]
}

/** A text as it is searched for, in the language of PostgreSQL's text search; and how much there is to expect. */
export interface ParsedQuery {
  /** Forms, synonyms, corrections and, for the last word, what it may become. */
  expandedQuery: string
  /** The words as they were typed: what has them comes first. */
  exactQuery: string
  /** At most about so many things have all words. */
  expected: number
  /**
   * The words that were looked for, with how many things may have each; 0 is unknown even after a correction. Without
   * what stands on labels, of which there is no other way to write it.
   */
  words: KnownWord[]
  /** The text itself. */
  text: string
  /** The text with what was taken for a slip put right; undefined where nothing was. */
  mended: string | undefined
}

/** Left out beside other words: 'a dress for the beach' is about dresses and beaches. */
const FILLERS = new Set(
  'a an and are as at be but by for from i in into is it me my near of on or our size sized sizes that the their this to with your'.split(
    ' ',
  ),
)
/** Left out where no listing has them: they say how somebody looks rather than for what. */
const SOFT = new Set('affordable best buy cheap good new nice online pretty shop under'.split(' '))
/**
 * For whom it is: no data of the catalogue, and in a description by chance. What is named so comes first; nothing is left
 * out for not saying it.
 */
const AUDIENCE = new Set('ladies lady male man men mens female unisex woman women womens'.split(' '))
const MOST_CORRECTIONS = 3
/** Letters that an ending adds to a word. */
const MOST_ENDING = 3
/** A word of fewer listings may itself be a seller's typo. */
const RARE = 2
const MUCH_MORE = 10

export function parseQuery({ text, typed, labels }: TypedText): ParsedQuery | undefined {
  const labelAt = new Map(labels.map((label) => [label.at, label]))
  const isLabel = new Set(labels.flatMap(({ at, length }) => Array.from({ length }, (_, nth) => at + nth)))
  const isAbout = (typed: TypedWord, at: number) => isLabel.has(at) || !isFiller(typed)
  const saysMore = typed.some((word, at) => isAbout(word, at) && !AUDIENCE.has(word.word))
  const isMeant = (typed: TypedWord, at: number) => isAbout(typed, at) && !(saysMore && AUDIENCE.has(typed.word))
  const isAnyMeant = typed.some(isMeant)
  const groups: Group[] = []
  const words: KnownWord[] = []
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] as TypedWord
    if (isAnyMeant && !isMeant(word, at)) continue
    const label = labelAt.get(at)
    if (label) {
      groups.push(toLabelGroup(label, typed.slice(at, at + label.length)))
      at += label.length - 1
      continue
    }
    const own = toGroup(word)
    words.push({ word: bestForm(word), count: own.expected })
    // Taken together only if they stand together: a filler between them keeps them apart.
    const next = typed[at + 1]
    const isPair = next && !isLabel.has(at + 1) && (isMeant(next, at + 1) || !isAnyMeant)
    const together = isPair ? pairForms(word) : []
    if (next && together.length > 0) {
      const other = toGroup(next)
      words.push({ word: bestForm(next), count: other.expected })
      groups.push({
        expandedQuery: anyOf([allOf([own.expandedQuery, other.expandedQuery]), ...together]),
        exactQuery: allOf([own.exactQuery, other.exactQuery]),
        expected: Math.max(own.expected, other.expected),
      })
      at++
    } else groups.push(own)
  }
  if (groups.length === 0) return undefined
  return {
    expandedQuery: allOf(groups.map(({ expandedQuery }) => expandedQuery)),
    exactQuery: allOf([...groups.map(({ exactQuery }) => exactQuery), ...(saysMore ? namedAudience(typed) : [])]),
    expected: Math.min(...groups.map(({ expected }) => expected)),
    words,
    text,
    mended: mend(text, typed),
  }
}

/** Ranks higher what is named after those it is for. */
function namedAudience(typed: TypedWord[]): string[] {
  return typed
    .filter(({ word, inflections }) => AUDIENCE.has(word) && inflections.some(({ isName }) => isName))
    .map(({ word, inflections }) => anyOf([word, ...inflections.map((form) => form.word)].map(quoted)))
}

/** The text with each word that nothing has, under no form, in the spelling that it was taken for. */
function mend(text: string, typed: TypedWord[]): string | undefined {
  const mended = typed.reduce((left, each) => {
    const known = [...acceptedInflections(each, corrections(each)), ...each.completions].some(({ count }) => count > 0)
    const [meant] = each.count > 0 || known || isFiller(each) ? [] : corrections(each)
    return meant ? left.replace(new RegExp(`(?<!\\p{L})${each.word}(?!\\p{L})`, 'iu'), meant.word) : left
  }, text)
  return mended === text ? undefined : mended
}

/** For whoever says that nothing in it is a slip. */
export function asTyped(text: TypedText): TypedText {
  return { ...text, typed: text.typed.map((word) => ({ ...word, spellingCandidates: [] })) }
}

function isFiller(typed: TypedWord): boolean {
  return (
    FILLERS.has(typed.word) || (SOFT.has(typed.word) && toGroup({ ...typed, spellingCandidates: [] }).expected === 0)
  )
}

interface Group {
  expandedQuery: string
  exactQuery: string
  expected: number
}

function toLabelGroup({ words, isAlsoWord }: KnownLabel, typed: TypedWord[]): Group {
  const exactQuery = anyOf(words.map(({ word }) => quoted(word)))
  const ofLabel = words.reduce((sum, { count }) => sum + count, 0)
  if (!isAlsoWord) return { expandedQuery: exactQuery, exactQuery, expected: ofLabel }
  // What begins like it is not meant: who types "dress m" has typed the size to its end.
  const asWords = typed.map((word) => toGroup({ ...word, completions: [], spellingCandidates: [] }))
  return {
    expandedQuery: anyOf([exactQuery, allOf(asWords.map(({ expandedQuery }) => expandedQuery))]),
    exactQuery,
    expected: ofLabel + Math.min(...asWords.map(({ expected }) => expected)),
  }
}

function toGroup(typed: TypedWord): Group {
  const { word, count, completions, synonyms, grams } = typed
  const corrected = corrections(typed)
  const forms: KnownWord[] = [{ word, count }, ...acceptedInflections(typed, corrected), ...completions, ...corrected]
  const counts = new Map(forms.map((form) => [form.word, form.count]))
  const others = synonyms.map((said) => allOf(said.map((each) => anyOf(each.map(quoted)))))
  const expected = [...counts.values()].reduce((sum, each) => sum + each, 0)
  const inRuns = grams ? [allOf(grams.map((gram) => quoted(gram.word)))] : []
  const ofRuns = grams ? Math.min(...grams.map((gram) => gram.count)) : 0
  return {
    expandedQuery: anyOf([...[...counts.keys()].map(quoted), ...others, ...inRuns]),
    exactQuery: grams ? (inRuns[0] ?? '') : quoted(word),
    // A synonym that is in the table counts as known; how much there is of it shows when it is looked for.
    expected: expected + others.length + ofRuns,
  }
}

/** Other forms of a word; of an unknown one that looks like a typo of a name, only those close to it. */
function acceptedInflections(typed: TypedWord, corrected: KnownWord[]): KnownWord[] {
  const forms = typed.inflections.filter((form) => isFormOf(form.word, typed.word))
  const isTypo = typed.count === 0 && corrected.some(({ isName }) => isName)
  return isTypo ? forms.filter((form) => isClose(form, typed)) : forms
}

/** By its stem 'earings' is a form of 'ear'; a person meant 'earrings'. */
function isClose(form: KnownWord, { word }: TypedWord): boolean {
  return form.isName === true && word.length - form.word.length <= MOST_ENDING
}

/** The word itself where anything has it, else what it was taken for. */
function bestForm(typed: TypedWord): string {
  if (typed.count > 0) return typed.word
  return corrections(typed)[0]?.word ?? typed.completions[0]?.word ?? typed.word
}

/** Stems cut 'many' down to 'mani', which is a word of its own: it and 'many' are no forms of each other. */
function isFormOf(form: string, word: string): boolean {
  const start = Math.min(form.length, word.length)
  return start > 4 || form.slice(0, start) === word.slice(0, start)
}

function pairForms({ synonymsWithNext, joinedWithNext }: TypedWord): string[] {
  const others = synonymsWithNext.map((said) => allOf(said.map((each) => anyOf(each.map(quoted)))))
  return joinedWithNext ? [quoted(joinedWithNext.word), ...others] : others
}

/**
 * Spelling corrections, only for a word that hardly any listing has. Numbers have none: SPF 30 is not SPF 50. Nor have
 * words whose characters are words themselves.
 */
function corrections(typed: TypedWord): KnownWord[] {
  const { word, count, inflections, completions, spellingCandidates, grams } = typed
  if (/\d/.test(word) || grams) return []
  const forms = inflections.filter((form) => isFormOf(form.word, word) && (count > 0 || isClose(form, typed)))
  const known = Math.max(count, ...forms.map((form) => form.count), ...completions.map((form) => form.count))
  if (known > RARE) return []
  return spellingCandidates
    .filter((other) => other.word !== word && other.count > known * MUCH_MORE && isWithinOneEdit(word, other.word))
    .slice(0, MOST_CORRECTIONS)
}

/** One letter too many, missing or wrong, or two neighbors swapped. */
export function isWithinOneEdit(typed: string, meant: string): boolean {
  const [a, b] = [[...typed], [...meant]]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

function allOf(queries: string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`
}

export function anyOf(queries: string[]): string {
  const different = [...new Set(queries)]
  return different.length === 1 ? (different[0] ?? '') : `(${different.join(' | ')})`
}

/** Between quotes nothing is an operator; words as they are compared hold neither quotes nor backslashes. */
export function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '')}'`
}

const ENOUGH_RANKED = 700
const ENOUGH_TO_FILTER = 4000

/**
 * Of a word that very many things have, a part is ranked: of level k there are about a 2^k-th. Filters leave less of
 * what is ranked, so more of it is.
 */
export function sampleLevelFor(expected: number, isFiltered: boolean): number {
  const enough = isFiltered ? ENOUGH_TO_FILTER : ENOUGH_RANKED
  return Math.min(12, Math.max(0, Math.floor(Math.log2(Math.max(expected, 1) / enough))))
}

/**
 * Two common words may rarely stand together: where little was found in a part, the level at which about enough is
 * found, down to 0, which is everything.
 */
export function lowerSampleLevel(sampleLevel: number, found: number): number {
  if (found * 2 >= ENOUGH_RANKED) return sampleLevel
  return Math.max(0, sampleLevel - Math.floor(Math.log2(ENOUGH_RANKED / Math.max(found, 1))))
}
