import { sql } from 'kysely'

/** A moment as a number that loses nothing on the way through JSON, as a Date would. */
export function microseconds(column: string) {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`
}

export function moment(sinceEpoch: number) {
  return sql`(timestamptz 'epoch' + ${sinceEpoch}::float8 * interval '1 microsecond')`
}
