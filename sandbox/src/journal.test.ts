import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readJournal, startJournal } from './journal.ts'

let path: string

beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'journal-'))
  path = join(dir, 'book.jsonl')
  return () => rm(dir, { recursive: true })
})

it('holds on disk whatever it has called flushed, in order', async () => {
  const journal = await startJournal<number>(path, [0])

  const seen = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      journal.append(index + 1)
      await journal.flushed()
      return (await readFile(path, 'utf8')).split('\n').includes(String(index + 1))
    }),
  )

  expect(seen).toEqual(Array(50).fill(true))
  await journal.close()
  expect(await readJournal(path)).toEqual([...Array(51).keys()])
})

it('passes over the line that a crash has torn', async () => {
  const journal = await startJournal<object>(path, [{ whole: true }])
  await journal.close()
  await appendFile(path, '{"who')

  expect(await readJournal(path)).toEqual([{ whole: true }])
})

it('starts anew with only what is still true', async () => {
  await (await startJournal(path, ['old', 'older'])).close()
  const journal = await startJournal(path, ['kept'])
  journal.append('new')
  await journal.close()

  expect(await readJournal(path)).toEqual(['kept', 'new'])
})

it('is empty where there was none', async () => {
  expect(await readJournal(path)).toEqual([])
})
