import { expect, inject } from 'vitest'
import { eventually } from './eventually.ts'
import type { TestApp } from './test-app.ts'

/** The link in the nth mail of this subject that has reached a mailbox. */
export async function linkMailedTo(
  { mails }: Pick<TestApp, 'mails'>,
  address: string,
  subject: string,
  nth = 1,
): Promise<{ url: string; token: string }> {
  const id = await eventually(async () => {
    const fitting = (await mails(address)).filter((mail) => mail.subject === subject)
    expect(fitting.length).toBeGreaterThanOrEqual(nth)
    return fitting.at(-nth)?.id
  })
  const answer = await fetch(`http://127.0.0.1:${inject('sandbox').mailboxPort}/api/mails/${id}`)
  const { text } = (await answer.json()) as { text: string }
  const url = /https?:\S+token=\S+/.exec(text)?.[0] ?? ''
  expect(url, text).not.toBe('')
  return { url, token: new URL(url).searchParams.get('token') ?? '' }
}
