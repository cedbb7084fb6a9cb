import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isUnspaced, toGrams } from './grams.ts'
import { possibleLabels, possibleNumbers, withoutOverlaps } from './labels.ts'
import type { KnownLabel, KnownWord, TypedText, TypedWord } from './parse-query.ts'

const MOST_WORDS = 12
/** Of the article numbers that begin like what was typed. */
const MOST_NUMBERS = 60

/** A text with all that is known of its words, and of what stands on labels like it. */
export async function lookUp(db: Db, text: string): Promise<TypedText> {
  const typed = await lookUpWords(db, text)
  if (typed.length === 0) return { text, typed, labels: [] }
  const words = typed.map(({ word }) => word)
  const unspaced = typed.filter(({ word }) => isUnspaced(word))
  const { known, numbers } = await lookUpLabels(
    db,
    words,
    unspaced.flatMap(({ word }) => toGrams(word)),
  )
  for (const each of unspaced) each.grams = toGrams(each.word).map((word) => ({ word, count: known.get(word) ?? 0 }))

  const labels: KnownLabel[] = [
    ...numbers,
    ...possibleLabels(words).map(({ words, ...label }) => ({
      ...label,
      isNumber: false,
      words: words.filter((word) => known.has(word)).map((word) => ({ word, count: known.get(word) ?? 0 })),
    })),
  ]
  return { text, typed, labels: withoutOverlaps(labels.filter(({ words }) => words.length > 0)) }
}

async function lookUpLabels(db: Db, words: string[], grams: string[]) {
  const wanted = [...grams, ...possibleLabels(words).flatMap((label) => label.words)]
  const starts = possibleNumbers(words)
  const { rows } = await sql<{ word: string; count: number; start: string | null }>`
    select word, count, null as start from search_word where word = any (${wanted}::text[])
    union all
    select number, 1, start from unnest(${starts.map(({ start }) => start)}::text[]) start
    cross join lateral (
      select distinct number from listing_number where number ~>=~ start and number ~<~ (start || chr(1114111))
      order by number limit ${MOST_NUMBERS}
    ) numbers`.execute(db)
  const numbers = starts.map(
    ({ at, length, start }): KnownLabel => ({
      at,
      length,
      isNumber: true,
      isAlsoWord: false,
      words: rows.filter((row) => row.start === start).map(({ word }) => ({ word: `#${word}`, count: 1 })),
    }),
  )
  return { known: new Map(rows.filter(({ start }) => start === null).map(({ word, count }) => [word, count])), numbers }
}

/** The words of a text, each with all that is known of it, in one round trip. */
async function lookUpWords(db: Db, text: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    with typed as materialized (
      select word, at, lead(word) over (order by at) as next_word
      from (
        select found.lexeme as word, at
        from unnest(to_tsvector('simple', plain_words(regexp_replace(${text}, '[''’ʼ]s\\M', '', 'g')))) found
        cross join unnest(found.positions) at
        order by at limit ${MOST_WORDS}
      ) words
    )
    select typed.word, coalesce(known.count, 0) as count, inflections.list as inflections, completions.list as completions, spellings.list as "spellingCandidates",
      synonyms.list as synonyms, pair_synonyms.list as "synonymsWithNext", joined.entry as "joinedWithNext"
    from typed
    left join search_word known on known.word = typed.word
    cross join lateral (
      select coalesce(json_agg(json_build_object('word', word, 'count', count, 'isName', is_name)), '[]') as list from (
        select word, count, is_name from search_word where stem = stem_of(typed.word) order by count desc, word limit 8
      ) forms
    ) inflections
    cross join lateral (
      select coalesce(json_agg(json_build_object('word', word, 'count', count, 'isName', is_name)), '[]') as list from (
        select word, count, is_name from search_word
        where typed.next_word is null and word ~>=~ typed.word and word ~<~ (typed.word || chr(1114111))
        order by count desc, word limit 12
      ) longer
    ) completions
    cross join lateral (
      select coalesce(json_agg(json_build_object('word', word, 'count', count, 'isName', is_name)), '[]') as list from (
        select word, count, is_name from search_word
        where coalesce(known.count, 0) <= 2 and length(typed.word) between 4 and 30
          and near && one_letter_less(typed.word)
        order by is_name desc, count desc, word limit 40
      ) alike
    ) spellings
    cross join lateral (${meanings(sql`stem_of(typed.word)`)}) synonyms
    cross join lateral (${meanings(sql`stem_of(typed.word) || ' ' || stem_of(typed.next_word)`)}) pair_synonyms
    left join lateral (
      select json_build_object('word', word, 'count', count, 'isName', is_name) as entry from search_word
      where word = typed.word || typed.next_word
    ) joined on true
    order by typed.at`.execute(db)
  return rows
}

/** For each meaning of these stems its words, and for each word all forms of it that something has. */
function meanings(stems: ReturnType<typeof sql>) {
  return sql`
    select coalesce(json_agg(words.list), '[]') as list
    from (
      select means, said_stems from search_synonym union all select means, said_stems from added_synonym
    ) synonym
    cross join lateral (
      select json_agg(forms.list order by part.at) as list
      from regexp_split_to_table(trim(plain_words(synonym.means)), ' ') with ordinality part (word, at)
      cross join lateral (
        select coalesce(json_agg(word), json_build_array(part.word)) as list
        from (
          select word from search_word
          where stem = stem_of(part.word) and ${isFormOf(sql`word`, sql`part.word`)}
          order by count desc, word limit 6
        ) known
      ) forms
    ) words
    where synonym.said_stems = ${stems}`
}

/** Stems cut 'many' down to 'mani', which is a word of its own: it and 'many' are no forms of each other. */
function isFormOf(form: ReturnType<typeof sql>, word: ReturnType<typeof sql>) {
  const start = sql`least(length(${form}), length(${word}))`
  return sql`(${start} > 4 or left(${form}, ${start}) = left(${word}, ${start}))`
}

/** Words of the catalogue that look like this one, the most alike and most frequent first. */
export async function alikeWords(db: Db, word: string, limit: number): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, count, is_name as "isName" from search_word where word % ${word} and length(word) > 2 and word !~ '^:'
    order by similarity(word, ${word}) * (1 + ln(count) / 10) desc, word limit ${limit}`.execute(db)
  return rows
}

/** Whether any of these words is said in names, brands, categories or tags of the catalogue. */
export async function isNamed(db: Db, text: string): Promise<boolean> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word
    where word = any (tsvector_to_array(to_tsvector('simple', plain_words(${text})))) and is_name and count > 0
    limit 1`.execute(db)
  return rows.length > 0
}
