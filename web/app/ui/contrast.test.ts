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
const grounds = ['paper', 'bone', 'raised']

/** Every pair in which one colour must be told from the other. */
const pairs: [front: string, ground: string, atLeast: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['muted', ground, TEXT],
    ['rouge', ground, TEXT],
    ['rouge-deep', ground, TEXT],
    ['sage', ground, TEXT],
    ['sage-deep', ground, TEXT],
    ['sale', ground, TEXT],
    ['star', ground, SHAPE],
    ['edge', ground, SHAPE],
    ['focus', ground, TEXT],
  ]),
  ['on-rouge', 'rouge', 7],
  ['on-rouge', 'rouge-deep', 7],
  ['on-sage', 'sage', 7],
  ['on-sage', 'sage-deep', 7],
  ['paper', 'ink', 7],
  ['on-mat', 'mat', 7],
]

describe.each<Mode>(['light', 'dark'])('by %s', (mode) => {
  it.each(pairs)('%s can be read on %s', (front, ground, atLeast) => {
    expect(ratio(colour(front, mode), colour(ground, mode))).toBeGreaterThanOrEqual(atLeast)
  })
})
