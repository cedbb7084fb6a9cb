import { pages, withQuery } from '@dressing-room/contract/pages'
import { expect, it } from 'vitest'
import { openScreen, screen } from './screen.tsx'

it.each([
  pages.dashboard,
  pages.dashboardOverview,
  pages.shop,
  pages.services,
  pages.orders,
  pages.settings,
  pages.leaderboard,
  pages.points,
  pages.cart,
  pages.ownGiftCards,
  pages.ownPackages,
  withQuery(pages.redeem, { code: 'ABCD-EFGH-JKMN-K7QP' }),
  pages.order('o1'),
  pages.visit('b1'),
])('%s leads a guest to login and back', async (path) => {
  const { address } = await openScreen(path)
  await screen.findByText('Another screen')
  expect(address()).toBe(withQuery(pages.login, { next: path }))
})
