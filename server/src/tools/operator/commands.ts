import * as accounts from './accounts.ts'
import type { Command } from './command.ts'
import * as disputes from './disputes.ts'
import * as find from './find.ts'
import * as giftCards from './gift-cards.ts'
import * as market from './market.ts'
import * as moderation from './moderation.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as promoCodes from './promo-codes.ts'
import * as records from './records.ts'
import * as refunds from './refunds.ts'
import * as storeCredit from './store-credit.ts'

/** Everything that an operator does at the desk, for scripts: one line a command. */
export const commands: Record<string, Command> = {
  grant: accounts.grant,
  revoke: accounts.revoke,
  list: accounts.list,
  find: find.find,
  'find order': find.findOrder,
  'find visit': find.findVisit,
  'find account': find.findAccount,
  waiting: find.waiting,
  'waiting close': find.closeWaiting,
  'refund order': refunds.refundOrder,
  'refund visit': refunds.refundVisit,
  'refund again': refunds.again,
  'gift-card refund': giftCards.refund,
  'gift-card stop': giftCards.stop,
  'gift-card release': giftCards.release,
  settle: payments.settle,
  credit: storeCredit.credit,
  'disputes list': disputes.list,
  'disputes show': disputes.show,
  'disputes answer': disputes.answer,
  'disputes accept': disputes.accept,
  suspend: accounts.suspend,
  restore: accounts.restore,
  export: accounts.exportAccount,
  delete: accounts.deleteAccount,
  keep: accounts.keep,
  'factors remove': accounts.takeFactors,
  'fee show': market.showFee,
  'fee set': market.setFee,
  'masking set': market.setMasking,
  'promo list': promoCodes.list,
  'promo create': promoCodes.create,
  'promo end': promoCodes.end,
  'categories list': market.listCategories,
  'categories add': market.addCategory,
  'categories change': market.changeCategory,
  'categories remove': market.removeCategory,
  'tags list': market.listTags,
  'tags rename': market.renameTag,
  'tags remove': market.removeTag,
  'synonyms list': market.listSynonyms,
  'synonyms add': market.addSynonym,
  'synonyms remove': market.removeSynonym,
  hide: moderation.hide,
  unhide: moderation.unhide,
  'reports list': moderation.listCases,
  'reports decide': moderation.decide,
  'payouts list': payouts.list,
  'payouts retry': payouts.retry,
  resend: records.resend,
  audit: records.audit,
}
