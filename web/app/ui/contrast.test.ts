import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
type Mode = 'light' | 'dark'

function colour(token: string, mode: Mode): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  const pair = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(value)
  return (mode === 'light' ? pair?.[1] : pair?.[2]) ?? value
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = 4.5
const SHAPE = 3
/** Page, panel, layer: paper, bone and raised by day; night, coal and raised by night. */
const grounds = ['paper', 'bone', 'raised']

type Pair = [front: string, ground: string, atLeast: number]

/** What WCAG 2.2 AA asks of every pair in which one colour must be told from the other; texts in ink get AAA. */
const everywhere: Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['ink', ground, 7],
    ['muted', ground, TEXT],
    ['rouge', ground, TEXT],
    ['rouge-deep', ground, TEXT],
    ['sage', ground, TEXT],
    ['sage-deep', ground, TEXT],
    ['sale', ground, TEXT],
    ['star', ground, SHAPE],
    ['edge', ground, SHAPE],
    ['focus', ground, SHAPE],
  ]),
  ['on-rouge', 'rouge', 7],
  ['on-rouge', 'rouge-deep', 7],
  ['on-sage', 'sage', 7],
  ['on-sage', 'sage-deep', 7],
  ['paper', 'ink', 7],
  ['on-mat', 'mat', 7],
  ['on-gift', 'gift', 7],
  ['edge', 'mat', SHAPE],
]

/** What the direction of the look promises beyond that, recomputed from these very colours, to the tenth. */
const promised: Record<Mode, Pair[]> = {
  light: [
    ['rouge', 'paper', 8.3],
    ['on-rouge', 'rouge', 8.8],
    ['rouge-deep', 'paper', 11.1],
    ['sage', 'paper', 6.9],
    ['on-sage', 'sage', 7.3],
    ['sale', 'paper', 6.3],
    ['star', 'paper', 4.7],
    ['edge', 'paper', 4],
    ['focus', 'paper', 6.3],
  ],
  dark: [
    ['ink', 'paper', 16],
    ['ink', 'bone', 14.6],
    ['ink', 'raised', 13.1],
    ['muted', 'raised', 6.9],
    ['rouge', 'bone', 8.3],
    ['on-rouge', 'rouge', 8.5],
    ['sage', 'bone', 9.3],
    ['sale', 'bone', 7.5],
    ['star', 'bone', 9.1],
    ['edge', 'bone', 4.5],
    ['focus', 'bone', 8.8],
  ],
}

describe.each<Mode>(['light', 'dark'])('by %s', (mode) => {
  const measured = (front: string, ground: string) => ratio(colour(front, mode), colour(ground, mode))

  it.each(everywhere)('%s can be told from %s', (front, ground, atLeast) => {
    expect(measured(front, ground)).toBeGreaterThanOrEqual(atLeast)
  })

  it.each(promised[mode])('%s stands out from %s as promised, %f to 1', (front, ground, atLeast) => {
    expect(Math.round(measured(front, ground) * 10) / 10).toBeGreaterThanOrEqual(atLeast)
  })

  // The focus cannot be told from a filled button; the two pixels of paper between can be told from both.
  it.each(['rouge', 'sage'])('the gap between a focus and a button in %s shows', (filled) => {
    expect(measured('paper', filled)).toBeGreaterThanOrEqual(SHAPE)
    expect(measured('focus', 'paper')).toBeGreaterThanOrEqual(SHAPE)
  })
})

it('draws the focus two pixels wide, with a gap of two', () => {
  const base = readFileSync(new URL('../app.css', import.meta.url), 'utf8')
  const rule = /:focus-visible \{([^}]*)\}/.exec(base)?.[1]
  expect(rule).toContain('outline: 2px solid var(--focus)')
  expect(rule).toContain('outline-offset: 2px')
})
