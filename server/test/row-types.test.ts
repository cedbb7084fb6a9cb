import { readFile } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { rowTypes } from '../../scripts/row-types.ts'
import { inDatabase } from './global-setup.ts'

it('row types are those of the migrated database; after a migration `npm run db:types` writes them anew', async () => {
  const committed = await readFile(new URL('../src/platform/db/schema.generated.ts', import.meta.url), 'utf8')
  const database = inDatabase(inject('databaseServer'), inject('templateDatabase'))
  expect(await rowTypes(database)).toBe(committed)
})
