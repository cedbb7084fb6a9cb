import type { PersonalData } from '../personal-data/index.ts'
import { toEntry } from './show-points.ts'
import { historyOf } from './store.ts'

/** Lines of points say what was paid and reviewed, not who somebody was: they stay as the books do. */
export const pointsData: PersonalData = {
  part: 'points',
  async collect(db, { id }) {
    return (await historyOf(db, id, { limit: 100_000, offset: 0 })).rows.map(toEntry)
  },
}
