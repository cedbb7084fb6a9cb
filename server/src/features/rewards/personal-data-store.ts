import { holderCodes } from '../orders/index.ts'
import type { PersonalData } from '../personal-data/index.ts'
import { deleteReferralCode, findReferralCode, referralsOf } from './store.ts'

/** Who came by whose link names accounts only, and stays as the points do that rest on it. */
export const rewardsData: PersonalData = {
  part: 'rewards',
  async collect(db, { id }) {
    const code = await findReferralCode(db, id)
    const { own, invited } = await referralsOf(db, id)
    const codes = (await holderCodes(db, id)).map(({ code, good_for, percent, ends_at }) => ({
      ...{ code, goodFor: good_for, percent: Number(percent), endsAt: ends_at },
    }))
    return { referralCode: code?.code, isHiddenFromRanking: code?.isHidden ?? false, wasInvited: own, invited, codes }
  },
  erase: (tx, { id }) => deleteReferralCode(tx, id),
}
