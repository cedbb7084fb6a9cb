import { indexChanges } from '../src/features/search/index.ts'
import type { TestApp } from './test-app.ts'

/** Everything that has changed can be found: what the shop's indexer does by itself, done now. */
export async function indexed({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await indexChanges(db)
}
