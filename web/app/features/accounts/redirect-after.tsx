import { useNavigate } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { Status } from '../../ui/notice.tsx'
import { usePausingTimer } from '../../ui/use-pausing-timer.ts'

/** Spec 9: after register, reset and verification. */
const REDIRECT_MS = 3000

interface RedirectAfterProps {
  /** What has been done; nothing moves as long as there is none. */
  message: string | undefined
  to: string
  linkText: string
  tone?: 'good' | 'plain'
  /** For the next screen, beside its address. */
  state?: unknown
}

/** Good news that leads on by itself; waits while somebody reads it, and has a plain link for whoever does not wait. */
export function RedirectAfter({ message, to, linkText, tone = 'good', state }: RedirectAfterProps) {
  const navigate = useNavigate()
  const reading = usePausingTimer(REDIRECT_MS, message !== undefined, () => navigate(to, { state }))
  return (
    <Status tone={tone} {...reading}>
      {message === undefined ? null : (
        <>
          {message}{' '}
          <TextLink to={to} state={state}>
            {linkText}
          </TextLink>
        </>
      )}
    </Status>
  )
}
