import { listBookings } from '@dressing-room/contract/booking'
import type { Day } from '@dressing-room/contract/time'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { useSession } from './session.ts'

/** A confirmed visit of whoever is logged in. */
export interface VisitAhead {
  date: Day
  name: string
}

const MOST = '20'

async function ask(account: string): Promise<VisitAhead[]> {
  const { bookings } = await call(listBookings, { query: { page: '1', limit: MOST, user: account, when: 'pending' } })
  return bookings.filter(({ status }) => status === 'confirmed').map(({ date, name }) => ({ date, name }))
}

/** The visits that are ahead, once they are known; none without a login, or while they cannot be had. */
export function useVisitsAhead(): readonly VisitAhead[] {
  const session = useSession()
  const account = session.kind === 'user' ? session.user._id : undefined
  const [known, setKnown] = useState<{ account: string; visits: readonly VisitAhead[] }>()
  useEffect(() => {
    if (account) ask(account).then((visits) => setKnown({ account, visits }), console.warn)
  }, [account])
  return known && known.account === account ? known.visits : []
}
