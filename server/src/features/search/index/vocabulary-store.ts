import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Kind, Listing } from './rules.ts'

const LONGEST_WORD = 60

/** What the vocabulary says of a word: nothing is a letter away from a label; an article number is no word. */
const near = sql`case when word ~ '^:' then '{}' else one_letter_less(word) end`

/** Adds the words of these listings that nothing had before. */
export async function learnWords(db: Db, kind: Kind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into search_word (word, near, is_name)
    select word, ${near}, is_name
    from (
      select lexeme as word, bool_or(weights && '{A,B}') as is_name
      from listing cross join lateral unnest(words)
      where kind = ${kind} and id = any (${ids}::uuid[]) group by lexeme
    ) said
    where length(word) <= ${LONGEST_WORD} and word !~ '^#'
      and not exists (select from search_word known where known.word = said.word and known.is_name >= said.is_name)
    -- In one order, so that this and the counting of words cannot block each other.
    order by word
    on conflict (word) do update set is_name = true where excluded.is_name and not search_word.is_name`.execute(db)
}

/** Names that are offered while one types. */
export async function learnTerms(db: Db, listings: Listing[]): Promise<void> {
  const terms = listings.flatMap((listing) => listing.terms).filter(({ name }) => name !== '')
  if (terms.length === 0) return
  await sql`
    insert into suggestion_term (kind, name, plain)
    select distinct kind, name, trim(plain_words(name))
    from unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ name }) => name)}::text[]) terms (kind, name)
    order by 1, 2
    on conflict do nothing`.execute(db)
}

/** Counts how many things have each word; words and names that nothing has any more are forgotten. */
export async function countWords(db: Db): Promise<void> {
  await sql`
    with said as (
      select word, ndoc, false as is_name from ts_stat('select words from listing')
      union all select word, 0, true from ts_stat('select words from listing', 'ab')
    ), counted as materialized (
      select word, sum(ndoc)::int as count, bool_or(is_name) as is_name
      from said where length(word) <= ${LONGEST_WORD} and word !~ '^#' group by word
    ), gone as (
      delete from search_word w where not exists (select from counted c where c.word = w.word)
    )
    insert into search_word (word, near, count, is_name)
    select word, ${near}, count, is_name from counted order by word
    on conflict (word) do update set count = excluded.count, is_name = excluded.is_name
    where (search_word.count, search_word.is_name) <> (excluded.count, excluded.is_name)`.execute(db)
  await sql`
    delete from suggestion_term n where case n.kind
      when 'brand' then not exists (select from listing where brand = n.name and brand <> '')
      when 'stylist' then not exists (select from service where provider_name = n.name and status = 'active' and deleted_at is null)
      else not exists (select from service where city = n.name and status = 'active' and deleted_at is null) end`.execute(
    db,
  )
}
