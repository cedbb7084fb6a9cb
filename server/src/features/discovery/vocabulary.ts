import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { KnownWord, TypedWord } from './rules.ts'

const MOST_WORDS = 12

/** The words of a text, each with all that is known of it, in one round trip. */
export async function lookUpWords(db: Db, text: string): Promise<TypedWord[]> {
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
    select typed.word, coalesce(known.count, 0) as count, kin.list as kin, begins.list as begins, near.list as near,
      means.list as means, with_next.list as "meansWithNext", joined.entry as "joinedWithNext"
    from typed
    left join search_word known on known.word = typed.word
    cross join lateral (
      select coalesce(json_agg(json_build_object('word', word, 'count', count, 'isName', is_name)), '[]') as list from (
        select word, count, is_name from search_word where stem = stem_of(typed.word) order by count desc, word limit 8
      ) forms
    ) kin
    cross join lateral (
      select coalesce(json_agg(json_build_object('word', word, 'count', count, 'isName', is_name)), '[]') as list from (
        select word, count, is_name from search_word
        where typed.next_word is null and word ~>=~ typed.word and word ~<~ (typed.word || chr(1114111))
        order by count desc, word limit 12
      ) longer
    ) begins
    cross join lateral (
      select coalesce(json_agg(json_build_object('word', word, 'count', count, 'isName', is_name)), '[]') as list from (
        select word, count, is_name from search_word
        where coalesce(known.count, 0) <= 2 and length(typed.word) between 4 and 30
          and near && one_letter_less(typed.word)
        order by is_name desc, count desc, word limit 40
      ) alike
    ) near
    cross join lateral (${meanings(sql`stem_of(typed.word)`)}) means
    cross join lateral (${meanings(sql`stem_of(typed.word) || ' ' || stem_of(typed.next_word)`)}) with_next
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
    from search_synonym synonym
    cross join lateral (
      select json_agg(forms.list order by part.at) as list
      from regexp_split_to_table(stems_of(synonym.means), ' ') with ordinality part (stem, at)
      cross join lateral (
        select coalesce(json_agg(word), json_build_array(part.stem)) as list
        from (select word from search_word where stem = part.stem order by count desc, word limit 6) known
      ) forms
    ) words
    where synonym.said_stems = ${stems}`
}

/** Words of the catalogue that look like this one, the most alike and most frequent first. */
export async function alikeWords(db: Db, word: string, limit: number): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, count, is_name as "isName" from search_word where word % ${word} and length(word) > 2
    order by similarity(word, ${word}) * (1 + ln(count) / 10) desc, word limit ${limit}`.execute(db)
  return rows
}
