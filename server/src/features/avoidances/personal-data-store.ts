import type { PersonalData } from '../personal-data/index.ts'
import { deleteAvoided, findAvoided } from './store.ts'

export const avoidedData: PersonalData = {
  part: 'avoided ingredients',
  async collect(db, { id }) {
    return (await findAvoided(db, id)) ?? { families: [], names: [] }
  },
  erase: (tx, { id }) => deleteAvoided(tx, id),
}
