import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')
const rows = readFileSync(path.join(project, 'docs/what-people-expect.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (What|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', state = '', seen = '']) => ({ what, state, seen }))

describe('what people expect', () => {
  it('is said to be there, to be half there with what is left, or to be missing', () => {
    expect(rows.length).toBeGreaterThan(60)
    for (const { what, state } of rows) expect(state, what).toMatch(/^(have|half, .+|missing)$/)
  })

  it.each(rows.filter(({ state }) => state !== 'missing'))('is seen in a test that is there: $what', ({ seen }) => {
    const [, file = '', title = ''] = /^`(.+?)`: (.+)$/.exec(seen) ?? []
    expect(existsSync(path.join(project, file)), seen).toBe(true)
    expect(readFileSync(path.join(project, file), 'utf8')).toMatch(
      new RegExp(`(test|it)\\(\\s*['"\`]${RegExp.escape(title)}`),
    )
  })
})
