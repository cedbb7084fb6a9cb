import { readFileSync } from 'node:fs'
import type { ReferenceTable } from '../../src/platform/db/reference.ts'
import { readCsv } from './read-csv.ts'

/**
 * Tables that hold exactly what is written here: at each start, rows are added, changed and deleted to match.
 * A new file is a line here, and its table a migration.
 */
export function referenceTables(folder = new URL('./', import.meta.url)): ReferenceTable[] {
  const read = <Column extends string>(file: string, columns: Column[]) =>
    readCsv(file, readFileSync(new URL(file, folder), 'utf8'), columns)
  return [
    {
      table: 'search_synonym',
      rows: () => [
        ...read('synonyms.csv', ['said', 'means', 'direction']).flatMap(({ said, means, direction }) =>
          direction === 'both'
            ? [
                { said, means },
                { said: means, means: said },
              ]
            : [{ said, means }],
        ),
        ...read('color-families.csv', ['family', 'shades']).flatMap(({ family, shades }) =>
          shades.split(' ').map((shade) => ({ said: family, means: shade })),
        ),
      ],
    },
    {
      table: 'ingredient_family',
      rows: () => read('ingredient-families.csv', ['family', 'pattern']),
    },
    {
      table: 'vat_rate',
      rows: () => read('vat-rates.csv', ['country', 'kind', 'valid_from', 'percent']),
    },
  ]
}
