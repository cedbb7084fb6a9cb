import type { Site } from '@dressing-room/contract/site'
import { t } from '@lingui/core/macro'

/** What visitors of a shop with sandbox parts are told, in the language of the page; '' where everything is real. */
export function demoText({ banner, demoPayments, mailbox }: Pick<Site, 'banner' | 'demoPayments' | 'mailbox'>): string {
  if (banner === '') return ''
  if (demoPayments) return mailbox ? t`Demo: no money moves, no mail leaves.` : t`Demo: no money moves.`
  return mailbox ? t`Demo: no mail leaves.` : banner
}
