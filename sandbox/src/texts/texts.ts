import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJournal, startJournal } from '../journal.ts'

export type Text = { sid: string; receivedAt: string; from: string; to: string; body: string }

export type Texts = {
  /** Newest first. */
  list(filter: { to?: string }): Text[]
  keep(text: Pick<Text, 'from' | 'to' | 'body'>): Promise<Text>
  close(): Promise<void>
}

export async function openTexts(dataDir: string): Promise<Texts> {
  const path = join(dataDir, 'texts.jsonl')
  const texts = await readJournal<Text>(path)
  const journal = await startJournal(path, texts)
  return {
    list: ({ to }) => texts.filter((text) => !to || text.to === to).reverse(),
    async keep(message) {
      const text = { sid: `SM${randomBytes(16).toString('hex')}`, receivedAt: new Date().toISOString(), ...message }
      texts.push(text)
      journal.append(text)
      await journal.flushed()
      return text
    },
    close: () => journal.close(),
  }
}
