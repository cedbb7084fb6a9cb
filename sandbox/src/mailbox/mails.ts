import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { type Journal, readJournal, startJournal } from '../journal.ts'

export type Mail = {
  id: string
  messageId?: string
  receivedAt: string
  from: string
  /** Everyone the mail was handed in for, blind copies included. */
  to: string[]
  subject: string
  size: number
}

type Entry = { mail: Mail } | { cleared: true }

export type Mails = {
  /** Newest first. */
  list(filter: { to?: string; subject?: string }): Mail[]
  find(id: string): Mail | undefined
  source(mail: Mail): Promise<Buffer>
  parsed(mail: Mail): Promise<ParsedMail>
  /** Keeps a mail; one that is here already only gains the recipients that are new. */
  keep(source: Buffer, envelope: { from: string; to: string[] }): Promise<Mail>
  clear(): Promise<void>
  close(): Promise<void>
}

/** The list lives in a journal, each mail's source in a file of its own beside it. */
export async function openMails(dataDir: string): Promise<Mails> {
  const dir = join(dataDir, 'mails')
  await mkdir(dir, { recursive: true })
  const path = join(dataDir, 'mails.jsonl')
  const mails = new Map<string, Mail>()
  const byMessageId = new Map<string, string>()

  function remember(mail: Mail) {
    mails.set(mail.id, mail)
    if (mail.messageId) byMessageId.set(mail.messageId, mail.id)
  }
  for (const entry of await readJournal<Entry>(path)) {
    if ('mail' in entry) remember(entry.mail)
    else forgetAll()
  }
  const journal: Journal<Entry> = await startJournal(
    path,
    [...mails.values()].map((mail) => ({ mail })),
  )

  function forgetAll() {
    mails.clear()
    byMessageId.clear()
  }

  async function save(mail: Mail): Promise<Mail> {
    remember(mail)
    journal.append({ mail })
    await journal.flushed()
    return mail
  }

  function known(messageId: string | undefined): Mail | undefined {
    return messageId ? mails.get(byMessageId.get(messageId) ?? '') : undefined
  }

  const fileOf = (mail: Pick<Mail, 'id'>) => join(dir, `${mail.id}.eml`)

  return {
    list({ to, subject }) {
      const has = (text: string, part?: string) => !part || text.toLowerCase().includes(part.toLowerCase())
      const all = [...mails.values()].reverse()
      return all.filter((mail) => has(mail.subject, subject) && (!to || mail.to.some((address) => has(address, to))))
    },
    find: (id) => mails.get(id),
    source: (mail) => readFile(fileOf(mail)),
    parsed: async (mail) => simpleParser(await readFile(fileOf(mail))),
    async keep(source, envelope) {
      const { messageId, subject, from } = await simpleParser(source)
      const id = randomUUID()
      if (!known(messageId)) await writeDurably(fileOf({ id }), source)
      // Asked again after the wait: the same mail may have come in twice at the same moment.
      const before = known(messageId)
      if (before) {
        await rm(fileOf({ id }), { force: true })
        return save({ ...before, to: [...new Set([...before.to, ...envelope.to])] })
      }
      return save({
        id,
        messageId,
        receivedAt: new Date().toISOString(),
        from: from?.text || envelope.from,
        to: envelope.to,
        subject: subject ?? '',
        size: source.length,
      })
    },
    async clear() {
      const files = [...mails.values()].map(fileOf)
      forgetAll()
      journal.append({ cleared: true })
      await journal.flushed()
      await Promise.all(files.map((file) => rm(file, { force: true })))
    },
    close: () => journal.close(),
  }
}

export function addressText(addresses: AddressObject | AddressObject[] | undefined): string {
  return [addresses ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
}

async function writeDurably(path: string, source: Buffer) {
  const file = await open(path, 'w')
  await file.writeFile(source)
  await file.datasync()
  await file.close()
}
