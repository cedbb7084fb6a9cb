import { expect, inject } from 'vitest'
import { eventually } from './eventually.ts'
import type { TestApp } from './test-app.ts'

/** The text of the nth mail of this subject that has reached a mailbox; the shop itself forgets what is secret in one. */
export async function textMailedTo(
  { mails }: Pick<TestApp, 'mails'>,
  address: string,
  subject: string,
  nth = 1,
): Promise<string> {
  const id = await eventually(async () => {
    const fitting = (await mails(address)).filter((mail) => mail.subject === subject)
    expect(fitting.length).toBeGreaterThanOrEqual(nth)
    return fitting.at(-nth)?.id
  })
  const response = await fetch(`http://127.0.0.1:${inject('sandbox').mailboxPort}/api/mails/${id}`)
  return ((await response.json()) as { text: string }).text
}

/** The link in it. */
export async function linkMailedTo(...mail: Parameters<typeof textMailedTo>): Promise<{ url: string; token: string }> {
  const text = await textMailedTo(...mail)
  const url = /https?:\S+token=\S+/.exec(text)?.[0] ?? ''
  expect(url, text).not.toBe('')
  return { url, token: new URL(url).searchParams.get('token') ?? '' }
}
