import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { loadHome } from '../recent.ts'
import type { Route } from './+types/unknown-path'
import Home from './home.tsx'

export { handle } from './home.tsx'

/** Any unknown path shows the home screen, and says with its status that there is nothing here. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadHome(context.get(apiContext)), { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Page not found`, hidden: true })
}

export default function UnknownPath({ loaderData }: Route.ComponentProps) {
  return <Home loaderData={loaderData} />
}
