import { useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * The query of the address that is being loaded, while it is one of this screen, else of the one that is shown. Whoever
 * chooses one thing and at once another keeps both, and sees at once what is chosen.
 */
export function useComingParams(): URLSearchParams {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const [shown] = useSearchParams()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : shown
}
