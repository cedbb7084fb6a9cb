import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { TextLink } from './link.tsx'
import { Status } from './notice.tsx'
import { usePausingTimer } from './use-pausing-timer.ts'

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
  /** More words, and other ways than the one that it leads to. */
  children?: ReactNode
}

/** A success message that redirects after a while. It waits under focus or pointer, and has a link to go at once. */
export function RedirectAfter({ message, to, linkText, tone = 'good', state, children }: RedirectAfterProps) {
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
          {children && <div className="mt-2">{children}</div>}
        </>
      )}
    </Status>
  )
}
