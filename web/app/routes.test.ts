import { pages, patternOf } from '@dressing-room/contract/pages'
import { expect, it } from 'vitest'
import routes from './routes.ts'

const FOR_DEVELOPERS = '/dev/ui'
const UNKNOWN_PATH = '/*'

it('every page that something may link to has a route, and every route is a page', () => {
  const routed = routes.flatMap((entry) => entry.children ?? [entry]).map(({ path = '' }) => `/${path}`)
  const linked = Object.values(pages).map((page) => patternOf(page).split('#')[0])

  expect(new Set(routed)).toEqual(new Set([...linked, FOR_DEVELOPERS, UNKNOWN_PATH]))
})
