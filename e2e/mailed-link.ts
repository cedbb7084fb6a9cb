import type { APIRequestContext } from '@playwright/test'
import { expect } from './shop.ts'

interface Mail {
  id: string
  subject: string
}

/** The link in the newest mail of this subject, once it has reached the mailbox. */
export async function linkMailedTo(request: APIRequestContext, address: string, subject: string): Promise<string> {
  const mailbox = process.env.MAILBOX_URL
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const response = await request.get(`${mailbox}/api/mails?to=${encodeURIComponent(address)}`)
      found = ((await response.json()) as { mails: Mail[] }).mails.find((mail) => mail.subject === subject)
      return found
    }, `a mail '${subject}' to ${address}`)
    .toBeDefined()
  const { text } = (await (await request.get(`${mailbox}/api/mails/${found?.id}`)).json()) as { text: string }
  return /https?:\S+token=\S+/.exec(text)?.[0] ?? ''
}
