import { ingredientFamilies, readAvoided, saveAvoided } from '@dressing-room/contract/avoidances'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { familiesOfIngredients } from '../catalog/index.ts'
import { deleteAvoided, findAvoided, putAvoided } from './store.ts'

const WRITES = { limit: { max: 60, seconds: 60 } }

export function avoidanceRoutes(serve: Serve, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  serve(ingredientFamilies, async ({ tag }) => {
    tag('catalog')
    return { families: await familiesOfIngredients(db) }
  })
  serve(readAvoided, async ({ viewer }) => (await findAvoided(db, viewer.id)) ?? { families: [], names: [] })
  serve(
    saveAvoided,
    async ({ viewer, body: { families, names } }) => {
      const avoided = { families: [...new Set(families)], names: onceEach(names) }
      if (families.length + names.length === 0) await deleteAvoided(db, viewer.id)
      else await putAvoided(db, { accountId: viewer.id, ...avoided, now: clock() })
      return avoided
    },
    WRITES,
  )
}

function onceEach(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}
