import type { PersonalData } from '../personal-data/index.ts'
import { deleteAllGuides, deleteMeasures, findMeasures, guidesOf } from './store.ts'

export const sizingData: PersonalData = {
  part: 'sizes',
  async collect(db, { id }) {
    const [measures, guides] = await Promise.all([findMeasures(db, id), guidesOf(db, id)])
    return { ...(measures && { measures }), guides }
  },
  async erase(tx, { id }) {
    await deleteMeasures(tx, id)
    await deleteAllGuides(tx, id)
  },
}
