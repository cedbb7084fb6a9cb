import { verifyIdentity } from '@dressing-room/contract/identity'
import { Refusal } from '@dressing-room/contract/refusals'
import { useEffect, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { whoIsHere } from '../../session/session.ts'

/** Sends the browser to the provider's page; where a check needs no page, `onNews` looks at what has become of it. */
export function useStart(onNews: () => void) {
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<string>()

  // Back from the provider's page by the browser's own button, nothing is under way any more.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setStarting(false)
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])

  async function start() {
    setStarting(true)
    setFailure(undefined)
    try {
      const user = await whoIsHere()
      const { verificationUrl } = await call(verifyIdentity, { body: { userId: user?._id ?? '' } })
      window.location.assign(verificationUrl)
    } catch (error) {
      setStarting(false)
      if (error instanceof Refusal && NEWS.includes(error.code)) return onNews()
      console.error('Error starting the identity check', error)
      setFailure(messageFor(error))
    }
  }

  return { start, isStarting, failure }
}

const NEWS = ['identity_already_verified', 'identity_in_progress']
