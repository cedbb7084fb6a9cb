import { markHelpful } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { loginPath } from '../../session/next-path.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'

interface HelpfulButtonProps {
  review: { _id: string; name: string; helpfulCount: number }
  isOwn: boolean
  /** It has helped the viewer. */
  isMarked: boolean
}

/** Whether a review has helped: said once, and taken back by the same button. One's own says only how often it has. */
export function HelpfulButton({ review, isOwn, isMarked }: HelpfulButtonProps) {
  const { _id: id, name, helpfulCount } = review
  const isUser = useSession().kind === 'user'
  const { pathname, search } = useLocation()
  const [mine, setMine] = useState(isMarked)
  const [count, setCount] = useState(helpfulCount)
  const [said, setSaid] = useState<'guest' | { problem: string }>()
  useEffect(() => setMine(isMarked), [isMarked])
  useEffect(() => setCount(helpfulCount), [helpfulCount])

  async function toggle() {
    if (!isUser) return setSaid('guest')
    const before = { mine, count }
    setSaid(undefined)
    setMine(!mine)
    setCount(count + (mine ? -1 : 1))
    try {
      const now = await call(markHelpful, { params: { id }, body: { isHelpful: !mine } })
      setMine(now.isHelpful)
      setCount(now.helpfulCount)
    } catch (error) {
      console.error(error)
      setMine(before.mine)
      setCount(before.count)
      setSaid({ problem: messageFor(error) })
    }
  }

  if (isOwn) {
    return (
      <span className="px-3 text-note text-muted">
        {count > 0 ? t`Your review. Helpful (${count})` : t`Your review.`}
      </span>
    )
  }
  return (
    <>
      <Button kind="quiet" className="text-note" aria-pressed={mine} onClick={() => void toggle()}>
        <ThumbsUp size={16} aria-hidden className={mine ? 'fill-current' : undefined} />
        {count > 0 ? t`Helpful (${count})` : t`Helpful`}
        <span className="sr-only">{t`, review by ${name}`}</span>
      </Button>
      <span role="status" className="text-note">
        {said === 'guest' && (
          <Trans>
            Please <TextLink to={loginPath(`${pathname}${search}`)}>log in</TextLink> to say so.
          </Trans>
        )}
        {typeof said === 'object' && said.problem}
      </span>
    </>
  )
}
