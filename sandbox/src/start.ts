import type { AddressInfo } from 'node:net'
import { type Account, openAccounts } from './accounts.ts'
import { mailFaults } from './mailbox/mail-faults.ts'
import { buildMailboxServer } from './mailbox/mailbox-server.ts'
import { openMails } from './mailbox/mails.ts'
import { buildSmtpServer } from './mailbox/smtp.ts'
import type { Options } from './options.ts'
import { pushRoutes } from './push/push-routes.ts'
import type { Sandbox } from './sandbox.ts'
import { expireInTime } from './stripe/checkout-sessions.ts'
import { decideInTime } from './stripe/identity.ts'
import { arriveInTime } from './stripe/payouts.ts'
import { troubleInTime } from './stripe/trouble.ts'
import { startDelivery } from './stripe/webhook-delivery.ts'
import { buildStripeServer } from './stripe-server.ts'
import { textRoutes } from './texts/text-routes.ts'
import { openTexts } from './texts/texts.ts'

export type Running = { port: number; mailboxPort: number; smtpPort: number; stop(): Promise<void> }

export async function startSandbox(options: Options): Promise<Running> {
  const { host } = options
  // Listening everywhere is no address that a browser could open.
  const shownHost = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const accounts = await openAccounts(options.dataDir, Date.now)
  const mails = await openMails(options.dataDir)
  const texts = await openTexts(options.dataDir)
  const faults = mailFaults()
  if (options.account) {
    const account = accounts.open(options.account.key)
    const { webhookUrl = account.settings.webhookUrl, webhookSecret = account.settings.webhookSecret } = options.account
    accounts.save(account, { settings: { ...account.settings, webhookUrl, webhookSecret } })
  }

  let publicUrl = options.publicUrl ?? ''
  let mailboxUrl = ''
  const timers = new Set<NodeJS.Timeout>()
  const delivery = startDelivery(accounts)
  const sandbox: Sandbox = {
    accounts,
    merchant: options.merchant,
    publicUrl: () => publicUrl,
    deliver: delivery.deliver,
    later(ms, work) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, ms).unref()
      timers.add(timer)
    },
  }
  const stripe = buildStripeServer(sandbox, delivery, () => mailboxUrl)
  const mailbox = buildMailboxServer(mails, faults)
  textRoutes(mailbox, texts)
  pushRoutes(mailbox, () => mailboxUrl)
  const smtp = buildSmtpServer(mails, faults)

  await stripe.listen({ host, port: options.port })
  const port = (stripe.server.address() as AddressInfo).port
  publicUrl ||= `http://${shownHost}:${port}`
  await mailbox.listen({ host, port: options.mailboxPort })
  const mailboxPort = (mailbox.server.address() as AddressInfo).port
  mailboxUrl = `http://${shownHost}:${mailboxPort}/`
  const smtpPort = await listen(smtp, options.smtpPort, host)

  for (const account of accounts.all()) resume(sandbox, account)
  delivery.start()
  await accounts.flushed()

  return {
    port,
    mailboxPort,
    smtpPort,
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      delivery.stop()
      await Promise.all([stripe.close(), mailbox.close(), new Promise<void>((done) => smtp.close(done))])
      await Promise.all([accounts.close(), mails.close(), texts.close()])
    },
  }
}

/** What was to happen by itself happens, though the sandbox was started anew in between. */
function resume(sandbox: Sandbox, account: Account) {
  for (const session of account.sessions.values()) expireInTime(sandbox, account, session)
  for (const payment of account.payments.values()) troubleInTime(sandbox, account, payment)
  for (const session of account.identities.values()) decideInTime(sandbox, account, session)
  for (const payout of account.payouts.values()) arriveInTime(sandbox, account, payout)
}

function listen(smtp: ReturnType<typeof buildSmtpServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    smtp.once('error', reject)
    const server = smtp.listen(port, host, () => {
      smtp.off('error', reject)
      // A client that hangs up in mid-sentence is its own problem.
      smtp.on('error', () => undefined)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
