import { reviewMarks } from '@dressing-room/contract/reviews'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session.ts'

const NONE = { own: [] as string[], helpful: [] as string[] }

/** Of these reviews, which the viewer has written and which have helped them: the page itself is the same for everybody. */
export function useReviewMarks(ids: readonly string[]) {
  const isUser = useSession().kind === 'user'
  const [marks, setMarks] = useState(NONE)
  const asked = isUser ? ids.join(',') : ''
  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    call(reviewMarks, { query: { ids: asked } }).then(
      (found) => !stop.signal.aborted && setMarks(found),
      (error: unknown) => console.info('which reviews have helped is not known', error),
    )
    return () => stop.abort()
  }, [asked])
  return {
    isOwn: (id: string) => isUser && marks.own.includes(id),
    isHelpful: (id: string) => isUser && marks.helpful.includes(id),
  }
}
