import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { TestApp } from './test-app.ts'

/** Nothing that was asked for under these names waits any more, a next try included. */
export async function untilJobsAreDone({ database }: Pick<TestApp, 'database'>, names: string[]): Promise<void> {
  await eventually(async () => {
    const waiting = `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name = any($1)`
    expect((await database.query(waiting, [names])).rows).toEqual([])
  })
}
