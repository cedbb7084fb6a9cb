import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The token of a mailed link. It is read once and leaves the address at once, so that it is neither in the history of
 * a shared computer nor in what somebody copies out of the address bar. Reading spends nothing.
 */
export function useMailedToken() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const inAddress = params.get('token') || undefined
  const [token, setToken] = useState(inAddress)
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => {
    if (!inAddress) return
    setToken(inAddress)
    setForgotten(false)
    void navigate(pathname, { replace: true })
  }, [inAddress, pathname, navigate])
  function forget() {
    setToken(undefined)
    setForgotten(true)
  }
  return { token, forgotten, forget }
}
