import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchSize, type SizeMatch, type SizeRow } from './size-match.ts'

type Measure = 'bust' | 'waist' | 'hips'
const range = (from: number, until = from) => ({ from, until })
/** As most shops have it: ranges with a gap of a centimetre between them. */
const dresses: SizeRow<Measure>[] = [
  { size: 'XS', ranges: { bust: range(800, 830), waist: range(620, 650) } },
  { size: 'S', ranges: { bust: range(840, 870), waist: range(660, 690) } },
  { size: 'M', ranges: { bust: range(880, 910), waist: range(700, 730) } },
]

describe('the size for somebody’s measures', () => {
  it('is the one in which all of them lie', () => {
    expect(matchSize(dresses, { bust: 850, waist: 660 })).toEqual({ kind: 'fits', size: 'S' })
    expect(matchSize(dresses, { waist: 730 })).toEqual({ kind: 'fits', size: 'M' })
  })

  it('is between two that leave a gap, or that differ by the measure', () => {
    expect(matchSize(dresses, { bust: 875 })).toEqual({ kind: 'between', smaller: 'S', larger: 'M' })
    expect(matchSize(dresses, { bust: 820, waist: 720 })).toEqual({ kind: 'between', smaller: 'XS', larger: 'M' })
  })

  it('is the smaller one where two rows share a limit', () => {
    const shared = [
      { size: 'S', ranges: { bust: range(840, 880) } },
      { size: 'M', ranges: { bust: range(880, 920) } },
    ]
    expect(matchSize(shared, { bust: 880 })).toEqual({ kind: 'fits', size: 'S' })
  })

  it('is none where one is above the largest, or all are below the smallest', () => {
    expect(matchSize(dresses, { bust: 850, waist: 740 })).toEqual({ kind: 'larger', size: 'M' })
    expect(matchSize(dresses, { bust: 780, waist: 600 })).toEqual({ kind: 'smaller', size: 'XS' })
    expect(matchSize(dresses, { bust: 780, waist: 640 })).toEqual({ kind: 'fits', size: 'XS' })
  })

  it('is unknown where nothing that is measured is known', () => {
    expect(matchSize(dresses, {})).toEqual({ kind: 'unknown' })
    expect(matchSize(dresses, { hips: 900 })).toEqual({ kind: 'unknown' })
    expect(matchSize([], { bust: 900 })).toEqual({ kind: 'unknown' })
  })
})

const MEASURES: Measure[] = ['bust', 'waist', 'hips']
/** Rows that rise, with gaps, shared limits and overlaps. */
const guides = fc
  .array(fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .map((steps) => {
    const last = MEASURES.map(() => range(500, 500))
    return steps.map((row, at): SizeRow<Measure> => {
      for (const [of, [more, wide]] of row.entries()) {
        const before = last[of] ?? range(500)
        const from = before.from + more
        last[of] = range(from, Math.max(before.until, from + wide))
      }
      return { size: `size ${at}`, ranges: Object.fromEntries(MEASURES.map((each, of) => [each, last[of]])) }
    })
  })
const lengths = fc.record(
  {
    bust: fc.integer({ min: 400, max: 1200 }),
    waist: fc.integer({ min: 400, max: 1200 }),
    hips: fc.integer({ min: 400, max: 1200 }),
  },
  { requiredKeys: [] },
)

/** How large it is, in half steps. */
function rankOf(match: SizeMatch, rows: readonly SizeRow<Measure>[]): number {
  const at = (size: string) => rows.findIndex((row) => row.size === size)
  if (match.kind === 'smaller') return -1
  if (match.kind === 'larger') return 2 * rows.length
  if (match.kind === 'between') return at(match.smaller) + at(match.larger)
  return match.kind === 'fits' ? 2 * at(match.size) : Number.NaN
}

const isIn = (row: SizeRow<Measure> | undefined, own: Partial<Record<Measure, number>>) =>
  MEASURES.every((each) => {
    const [length, has] = [own[each], row?.ranges[each]]
    return length === undefined || (has !== undefined && has.from <= length && length <= has.until)
  })

describe('of any guide and any measures', () => {
  it('a size in which all of them lie is found, the smallest of these', () => {
    fc.assert(
      fc.property(guides, lengths, (rows, own) => {
        fc.pre(Object.keys(own).length > 0)
        const first = rows.find((row) => isIn(row, own))
        if (first) expect(matchSize(rows, own)).toEqual({ kind: 'fits', size: first.size })
      }),
    )
  })

  it('whoever is larger anywhere never gets a smaller size', () => {
    fc.assert(
      fc.property(guides, lengths, fc.constantFrom(...MEASURES), fc.nat(400), (rows, own, measure, more) => {
        const was = own[measure]
        if (was === undefined) return
        const larger = { ...own, [measure]: was + more }
        expect(rankOf(matchSize(rows, larger), rows)).toBeGreaterThanOrEqual(rankOf(matchSize(rows, own), rows))
      }),
    )
  })

  it('it is unknown just where nothing is measured, names sizes of the guide, and the smaller one first', () => {
    fc.assert(
      fc.property(guides, lengths, (rows, own) => {
        const match = matchSize(rows, own)
        expect(match.kind === 'unknown').toBe(Object.keys(own).length === 0)
        const names = match.kind === 'between' ? [match.smaller, match.larger] : 'size' in match ? [match.size] : []
        const at = names.map((name) => rows.findIndex(({ size }) => size === name))
        expect(at).not.toContain(-1)
        expect(at).toEqual([...new Set(at)].sort((one, other) => one - other))
      }),
    )
  })

  it('nothing that fits is too tight anywhere', () => {
    fc.assert(
      fc.property(guides, lengths, (rows, own) => {
        const match = matchSize(rows, own)
        if (match.kind !== 'fits') return
        const row = rows.find(({ size }) => size === match.size)
        for (const each of MEASURES) expect(own[each] ?? 0).toBeLessThanOrEqual(row?.ranges[each]?.until ?? 0)
      }),
    )
  })
})
