import { apartFromLanguage, inLanguage, prefixOf } from '@dressing-room/contract/language-addresses'
import * as contract from '@dressing-room/contract/site'
import bodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, redirect, replace, Scripts, useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { call } from './api/call.ts'
import { apiContext } from './api/context.ts'
import styles from './app.css?url'
import { language } from './language/language.ts'
import { social } from './routes/social.tsx'
import { untilReachable, want } from './session/connection.ts'
import { useFreshScreen } from './session/guard.ts'
import { markRoot } from './shell/before-paint.ts'
import { captureEvents } from './shell/event-replay.ts'
import { FailedScreen } from './shell/failed-screen.tsx'
import { inlineScript } from './shell/inline-script.ts'
import { SHOP } from './shell/page-meta.ts'
import { Shell } from './shell/shell.tsx'
import { isShopAway } from './shell/shop-away.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { site: await call(contract.site, {}, context.get(apiContext)) }
}

/**
 * A click whose page cannot be had leaves the page it was made on, says so, and is followed as soon as the shop answers.
 * Only questions for another page: whatever belongs to the page that is shown says for itself what it misses.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    if (request.method !== 'GET' || !shownAddress || address === shownAddress) return next()
    want(address)
    const results = await next()
    const failed = Object.values(results as Record<string, { type: string; result: unknown }>).find(
      ({ type, result }) => type === 'error' && isShopAway(result),
    )
    if (!failed) return results
    await untilReachable(request.signal)
    // Back and forward have changed the address already.
    const { address: path } = apartFromLanguage(address)
    throw address === location.pathname + location.search ? replace(path) : redirect(path)
  },
]

/** What the browser shows, as its address says it; undefined until the first page answers. */
let shownAddress: string | undefined

function useShownAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    shownAddress = inLanguage(language, pathname) + search
    want(undefined)
  }, [pathname, search])
}

/** The shop keeps its name while one looks around. */
export function shouldRevalidate() {
  return false
}

export const links: Route.LinksFunction = () => [
  ...[bodoni, instrument].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  // The policy allows no style from scripts: React Aria finds the one rule it would add in ours, by this name.
  { rel: 'stylesheet', href: styles, id: 'react-aria-pressable-style' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: `/site${prefixOf(language).replace('/', '.')}.webmanifest` },
]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  useLayoutEffect(markRoot, [])
  useShownAddress()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151112" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: our own functions, hashed by the policy */}
        <script
          // The server's text of it and the browser's differ in blanks.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: inlineScript(markRoot) + inlineScript(captureEvents) }}
        />
        {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: our own functions, hashed by the policy */}
        <Meta />
        <Links />
      </head>
      <body>
        <Shell site={data?.site} name={data?.site.name ?? SHOP} social={social}>
          {children}
        </Shell>
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFreshScreen()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} />
}
