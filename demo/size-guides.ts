import type { SizeRow } from '@dressing-room/contract/size-match'
import type { Measure, SizeGuide } from '@dressing-room/contract/sizing'

/** Of the body, in centimetres, as shops of women's clothes have them. */
const LETTERS: Record<string, [bust: [number, number], waist: [number, number], hips: [number, number]]> = {
  XS: [
    [80, 83],
    [62, 65],
    [87, 90],
  ],
  S: [
    [84, 87],
    [66, 69],
    [91, 94],
  ],
  M: [
    [88, 92],
    [70, 74],
    [95, 99],
  ],
  L: [
    [93, 98],
    [75, 80],
    [100, 105],
  ],
  XL: [
    [99, 105],
    [81, 87],
    [106, 112],
  ],
  XXL: [
    [106, 113],
    [88, 95],
    [113, 120],
  ],
}
const MEASURES_OF: Record<string, Measure[]> = {
  dresses: ['bust', 'waist', 'hips'],
  tops: ['bust', 'waist'],
  knitwear: ['bust', 'waist'],
  outerwear: ['bust', 'waist'],
  'denim-trousers': ['waist', 'hips'],
  shoes: ['foot length'],
}

type Row = SizeRow<Measure>

/** What a seller of the demo says of these sizes in this category; undefined where there is nothing to say. */
export function guideFor(category: string, sizes: readonly string[]): SizeGuide | undefined {
  const measures = MEASURES_OF[category]
  if (!measures) return undefined
  const systems = category === 'shoes' ? [footRows(sizes)] : [letterRows(sizes), euRows(sizes), waistRows(sizes)]
  const [most = []] = systems.toSorted((one, other) => other.length - one.length)
  // A guide of one row explains nothing.
  if (most.length < 2) return undefined
  const only = ({ size, ranges }: Row) => ({
    size,
    ranges: Object.fromEntries(measures.map((each) => [each, ranges[each]])),
  })
  return { measures, sizes: most.filter(({ ranges }) => measures.every((each) => ranges[each])).map(only) }
}

function letterRows(sizes: readonly string[]): Row[] {
  return Object.entries(LETTERS).flatMap(([size, [bust, waist, hips]]) =>
    sizes.includes(size) ? [{ size, ranges: { bust: cm(bust), waist: cm(waist), hips: cm(hips) } }] : [],
  )
}

function euRows(sizes: readonly string[]): Row[] {
  return numbered(sizes, /^EU (\d\d)$/).map(([size, number]) => {
    const bust = 82 + (number - 34) * 2
    return {
      size,
      ranges: {
        bust: cm([bust - 2, bust + 1]),
        waist: cm([bust - 20, bust - 17]),
        hips: cm([bust + 5, bust + 8]),
      },
    }
  })
}

/** Jeans are named by the waist in inches. */
function waistRows(sizes: readonly string[]): Row[] {
  return numbered(sizes, /^(\d\d)$/).map(([size, inches]) => {
    const waist = Math.round(inches * 2.54)
    return { size, ranges: { waist: cm([waist - 1, waist + 1]), hips: cm([waist + 23, waist + 26]) } }
  })
}

/** A size of shoes is two thirds of a centimetre, an American one a third of an inch. */
function footRows(sizes: readonly string[]): Row[] {
  const rows = (named: [string, number][], lengthOf: (number: number) => number) =>
    named.map(([size, number]): Row => {
      const length = lengthOf(number)
      return { size, ranges: { 'foot length': cm([length - 0.3, length + 0.3]) } }
    })
  const eu = rows(numbered(sizes, /^EU (\d\d)$/), (number) => ((number - 2) * 2) / 3)
  const us = rows(numbered(sizes, /^US (\d+(?:\.5)?)$/), (number) => 24 + (number - 7) * 0.85)
  return eu.length >= us.length ? eu : us
}

/** With the number in their name, the smallest first, each once. */
function numbered(sizes: readonly string[], pattern: RegExp): [size: string, number: number][] {
  return [...new Set(sizes)]
    .flatMap((size): [string, number][] => {
      const number = pattern.exec(size)?.[1]
      return number === undefined ? [] : [[size, Number(number)]]
    })
    .sort(([, one], [, other]) => one - other)
}

function cm([from, until]: [number, number]) {
  return { from: Math.round(from * 10), until: Math.round(until * 10) }
}
