import { refuse } from '@dressing-room/contract/refusals'
import type { OwnSizeGuides, SizeGuide } from '@dressing-room/contract/sizing'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { listCategories, sizesInUse } from '../catalog/index.ts'
import { deleteGuide, guidesOf, putGuide } from './store.ts'

/** Volumes and weights are sizes as well, and nobody's to be measured for; 34G and 42L are of bras and jackets. */
const isMeasured = (size: string) => !/\d\s*(ml|ML|kg|oz|fl oz|g|l)$|\d\s+L$/.test(size)

/** The seller's guides, beside the categories in which they have sizes to explain. */
export async function ownGuides(db: Db, sellerId: string): Promise<OwnSizeGuides> {
  const [categories, sizes, guides] = await Promise.all([
    listCategories(db),
    sizesInUse(db, sellerId),
    guidesOf(db, sellerId),
  ])
  return {
    categories: categories.flatMap(({ id, name, slug }) => {
      const sizesHere = (sizes.get(id) ?? []).filter(isMeasured)
      const guide = guides.find(({ categoryId }) => categoryId === id)
      if (sizesHere.length === 0 && !guide) return []
      const shown = guide && { measures: guide.measures, sizes: guide.sizes }
      return [{ _id: id, name, slug, sizesInUse: sizesHere, ...(shown && { guide: shown }) }]
    }),
  }
}

export async function saveGuide(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sellerId: string,
  { categoryId, ...guide }: SizeGuide & { categoryId: string },
): Promise<OwnSizeGuides> {
  const categories = await listCategories(db)
  if (!categories.some(({ id }) => id === categoryId)) refuse('category_not_found')
  await putGuide(db, { sellerId, categoryId, ...onlyMeasured(guide), now: clock() })
  return ownGuides(db, sellerId)
}

/** What is left in the rows of a measure that was taken out is not kept. */
function onlyMeasured({ measures, sizes }: SizeGuide): SizeGuide {
  return {
    measures,
    sizes: sizes.map(({ size, ranges }) => ({
      size,
      ranges: Object.fromEntries(measures.map((measure) => [measure, ranges[measure]])),
    })),
  }
}

export async function removeGuide(db: Db, sellerId: string, categoryId: string): Promise<OwnSizeGuides> {
  const categories = await listCategories(db)
  const isKnown = categories.some(({ id }) => id === categoryId)
  if (!isKnown || !(await deleteGuide(db, sellerId, categoryId))) refuse('size_guide_not_found')
  return ownGuides(db, sellerId)
}
