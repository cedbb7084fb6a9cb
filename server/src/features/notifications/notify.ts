import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { onOneLine } from '@dressing-room/contract/person-name'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type OutgoingMail, postAll } from '../../platform/outbox/outbox.ts'
import type { NoticeKind } from './kinds.ts'
import { sendPush, sendText } from './send-notice.ts'
import { findAddressees, insertNotices, insertSendings, type NewNotice } from './store.ts'
import { channelsFor } from './wishes.ts'

/** Whom a mail tells, of what, and the page that a tap on its notification opens. */
export interface Notice {
  kind: NoticeKind
  /** Null for whoever has no account: they are mailed. */
  account: string | null
  page: string
}

/** A mail that may come as a push notification or a text message as well, or in its place; its subject is what these say. */
export type NotifyingMail = OutgoingMail & { notice?: Notice | undefined }

type NotifyDeps = Pick<Deps, 'queue' | 'clock'>

export async function notify(deps: NotifyDeps, tx: Tx, mail: NotifyingMail): Promise<boolean> {
  return (await notifyAll(deps, tx, [mail])) > 0
}

/**
 * Tells people by the ways that they have chosen, in the caller's transaction. Like a mail, each kind is told once about each
 * thing, however often this is asked. Answers how many mails and notices had not been written before. Whoever has read the
 * addressees to write the mails hands them over.
 */
export async function notifyAll(
  deps: NotifyDeps,
  tx: Tx,
  mails: NotifyingMail[],
  known?: Awaited<ReturnType<typeof findAddressees>>,
): Promise<number> {
  const accounts = mails.flatMap(({ notice }) => notice?.account ?? [])
  const addressee = known ?? (accounts.length > 0 ? await findAddressees(tx, accounts) : undefined)
  const told = mails.map((mail) => {
    const { account, kind } = mail.notice ?? {}
    const own = account ? addressee?.(account) : undefined
    return { mail, own, ways: own && kind ? channelsFor(own, kind) : { email: true, sms: false, push: false } }
  })
  const mailed = told.flatMap(({ mail: { notice: _, ...mail }, ways }) => (ways.email ? [mail] : []))
  const posted = mailed.length > 0 ? await postAll(deps, tx, mailed) : 0
  const notices = told.flatMap(({ mail, own, ways }) =>
    own && mail.notice?.account && (ways.push || ways.sms)
      ? [
          {
            ...toNotice(mail, mail.notice.account, mail.notice, own.language),
            devices: ways.push ? own.devices : [],
            isTexted: ways.sms,
          },
        ]
      : [],
  )
  return posted + (notices.length > 0 ? await send(deps, tx, notices) : 0)
}

function toNotice(mail: OutgoingMail, account: string, { kind, page }: Notice, language: LanguageCode): NewNotice {
  const { about, kind: toldAs, subject } = mail
  return { account, kind, about, toldAs, title: onOneLine(subject), page: inLanguage(language, page) }
}

async function send(
  { queue, clock }: NotifyDeps,
  tx: Tx,
  notices: (NewNotice & { devices: string[]; isTexted: boolean })[],
): Promise<number> {
  const now = clock()
  const written = await insertNotices(tx, notices, now)
  const sendings = written.flatMap(({ id, account, about, toldAs }) => {
    const of = notices.find((one) => one.account === account && one.about === about && one.toldAs === toldAs)
    const devices: (string | null)[] = [...(of?.devices ?? []), ...(of?.isTexted ? [null] : [])]
    return devices.map((deviceId) => ({ noticeId: id, deviceId }))
  })
  if (sendings.length === 0) return written.length
  const rows = await insertSendings(tx, sendings, now)
  for (const [isText, of] of Map.groupBy(rows, ({ device_id }) => device_id === null)) {
    const { name } = isText ? sendText : sendPush
    await queue.enqueueAll(
      tx,
      name,
      of.map(({ id }) => ({ id, data: { id } })),
    )
  }
  return written.length
}
