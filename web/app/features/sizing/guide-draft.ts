import type { GuideSize, Measure, SizeGuide } from '@dressing-room/contract/sizing'
import { MEASURES } from '@dressing-room/contract/sizing'
import { readRange, typedRange } from './lengths.ts'

/** One size as it stands in the form. */
export interface SizeDraft {
  key: number
  size: string
  /** '84-87', in centimetres. */
  ranges: Partial<Record<Measure, string>>
}

export interface GuideDraft {
  measures: readonly Measure[]
  sizes: readonly SizeDraft[]
}

let keys = 0

export function newSize(size = ''): SizeDraft {
  return { key: ++keys, size, ranges: {} }
}

/** What was saved; else the sizes that the seller has, with the measures that these most often need. */
export function draftOf(guide: SizeGuide | undefined, sizesInUse: readonly string[]): GuideDraft {
  if (guide) {
    return {
      measures: guide.measures,
      sizes: guide.sizes.map(({ size, ranges }) => ({ key: ++keys, size, ranges: typedRanges(ranges) })),
    }
  }
  const isShoe = sizesInUse.some((size) => /^(EU|UK|US) ?\d/.test(size))
  const isUsual = (measure: Measure) =>
    isShoe ? measure === 'foot length' : measure === 'bust' || measure === 'waist' || measure === 'hips'
  return {
    measures: MEASURES.filter(isUsual),
    sizes: (sizesInUse.length > 0 ? sizesInUse : ['']).map((size) => newSize(size)),
  }
}

function typedRanges(ranges: GuideSize['ranges']): SizeDraft['ranges'] {
  return Object.fromEntries(Object.entries(ranges).map(([measure, range]) => [measure, typedRange(range)]))
}

/** In the order in which they are always shown. */
export function withMeasure(draft: GuideDraft, measure: Measure, isChosen: boolean): GuideDraft {
  const chosen = MEASURES.filter((each) => (each === measure ? isChosen : draft.measures.includes(each)))
  return { ...draft, measures: chosen }
}

/** What is sent, and the cells that say no length, as 'key measure'. */
export function readDraft({ measures, sizes }: GuideDraft): { guide: SizeGuide; faults: ReadonlySet<string> } {
  const faults = new Set<string>()
  const read = sizes.map(({ key, size, ranges }) => ({
    size,
    ranges: Object.fromEntries(
      measures.flatMap((measure) => {
        const range = readRange(ranges[measure] ?? '')
        if (!range) faults.add(cellOf(key, measure))
        return range ? [[measure, range]] : []
      }),
    ),
  }))
  return { guide: { measures: [...measures], sizes: read }, faults }
}

export const cellOf = (key: number, measure: Measure) => `${key} ${measure}`
