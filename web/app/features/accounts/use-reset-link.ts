import { checkResetLink } from '@dressing-room/contract/accounts'
import { Refusal } from '@dressing-room/contract/refusals'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

interface ResetLink {
  email: string
  /** Why it can no longer be used. */
  dead?: string
}

/** Says at once whether a mailed link still works. If the shop cannot be reached, submitting the form will say it. */
export function useResetLink(token: string): ResetLink {
  const [link, setLink] = useState<ResetLink>({ email: '' })
  useEffect(() => {
    let isLatest = true
    call(checkResetLink, { body: { token } }).then(
      ({ email }) => isLatest && setLink({ email }),
      (error: unknown) => {
        if (isLatest && error instanceof Refusal && error.code === 'link_invalid') {
          setLink({ email: '', dead: error.message })
        }
      },
    )
    return () => {
      isLatest = false
    }
  }, [token])
  return link
}
