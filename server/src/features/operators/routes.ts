import * as acts from '@dressing-room/contract/operator-acts'
import * as contract from '@dressing-room/contract/operators'
import { pageOf } from '@dressing-room/contract/paging'
import { fullDayLabel } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { searchAuditEntries, toAuditEntry } from '../audit/index.ts'
import type { Payable } from '../checkouts/index.ts'
import type { DeskPart } from '../desk/index.ts'
import { restoreSeller, suspendSeller } from '../identity/index.ts'
import { retryPayout } from '../payouts/index.ts'
import type { PersonalData } from '../personal-data/index.ts'
import { makeRefundAgain, type RefundHolder } from '../refunds/index.ts'
import { deleteOnRequest, exportOnRequest, keepOnRequest } from './account-requests.ts'
import { actingOf } from './acting.ts'
import { acceptDispute, answerDispute } from './decide-dispute.ts'
import { findAnything } from './find-anything.ts'
import { refundOrder, refundVisit } from './give-back.ts'
import { listPayouts } from './list-payouts.ts'
import { closeWaiting, listWaiting } from './list-waiting.ts'
import { readAccount, readGiftCard, readOrder, readVisit } from './read-subjects.ts'
import { resendMail } from './resend-mail.ts'
import { settlePayment } from './settle-payment.ts'

const DAY_MS = 24 * 3_600_000

/** The operator's desk: what it shows is what features bring to it. */
export function operatorRoutes(
  serve: Serve,
  deps: Deps,
  parts: readonly DeskPart[],
  payables: readonly Payable[],
  holders: readonly RefundHolder[],
  personalData: readonly PersonalData[],
): void {
  serve(contract.findAnything, async ({ query }) => ({ hits: await findAnything(deps.db, parts, query.q) }))
  serve(contract.readOrder, ({ params }) => readOrder(deps, parts, params.id))
  serve(contract.readVisit, ({ params }) => readVisit(deps, parts, params.id))
  serve(contract.readGiftCard, ({ params }) => readGiftCard(deps, parts, params.id))
  serve(contract.readAccount, ({ params }) => readAccount(deps, parts, params.id))
  serve(contract.readDesk, () => listWaiting(deps, parts))

  serve(contract.searchAudit, async ({ query: { search, kind, from, until, ...asked } }) => {
    const { page, limit } = pageOf(asked, contract.AUDIT_PER_PAGE)
    const { rows, total } = await searchAuditEntries(
      deps.db,
      {
        words: search,
        kind,
        from: from ? new Date(from) : undefined,
        until: until ? new Date(new Date(until).getTime() + DAY_MS) : undefined,
      },
      { limit, offset: (page - 1) * limit },
    )
    return { entries: rows.map(toAuditEntry), page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
  })

  serve(acts.suspendSeller, async (request) => {
    await suspendSeller(deps, request.params.id, { ...actingOf(request), reason: request.body.reason })
    return { message: 'Nothing of theirs is for sale now. They have been told why.' }
  })

  serve(acts.restoreSeller, async (request) => {
    await restoreSeller(deps, request.params.id, { ...actingOf(request), reason: request.body.reason })
    return { message: 'Everything of theirs is for sale again. They have been told.' }
  })

  serve(acts.exportAccount, async (request) => ({
    message: await exportOnRequest(deps, request.params.id, requested(request)),
  }))

  serve(acts.deleteAccount, async (request) => {
    const { email, dueAt } = await deleteOnRequest(deps, personalData, request.params.id, requested(request))
    return {
      message: `The account of ${email} goes on ${fullDayLabel(dueAt.toISOString().slice(0, 10))}. Its owner has been told.`,
    }
  })

  serve(acts.keepAccount, async (request) => ({
    message: await keepOnRequest(deps, request.params.id, requested(request)),
  }))

  serve(acts.refundOrder, (request) => refundOrder(deps, request.params.id, request.body, actingOf(request)))

  serve(acts.refundVisit, (request) => refundVisit(deps, request.params.id, request.body, actingOf(request)))

  serve(acts.makeRefundAgain, (request) =>
    makeRefundAgain(deps, holders, request.params.id, { ...actingOf(request), ...request.body }),
  )

  serve(acts.settlePayment, (request) =>
    settlePayment(deps, payables, request.params.id, request.body, actingOf(request)),
  )

  serve(acts.answerDispute, (request) => answerDispute(deps, request.params.id, request.body, actingOf(request)))

  serve(contract.closeWaiting, (request) => closeWaiting(deps, parts, request.body, actingOf(request)))

  serve(contract.listDeskPayouts, ({ query }) => listPayouts(deps, { all: query.all === 'yes' }))

  serve(contract.retryPayout, (request) =>
    retryPayout(deps, request.params.id, { ...actingOf(request), reason: request.body.reason }),
  )

  serve(acts.acceptDispute, (request) => acceptDispute(deps, request.params.id, request.body, actingOf(request)))

  serve(
    acts.resendMail,
    async (request) => {
      await resendMail(deps, request.params.id, { ...actingOf(request), reason: request.body.reason })
      return { message: 'The mail is on its way again.' }
    },
    { limit: { max: 60, seconds: 3600 } },
  )
}

/** As `actingOf`, with the reason where the audit log keeps the note of a security event. */
function requested(request: Parameters<typeof actingOf>[0] & { body: { reason: string } }) {
  return { ...actingOf(request), note: request.body.reason }
}
