import { nextBooking } from '@dressing-room/contract/booking'
import { recentProducts } from '@dressing-room/contract/catalog'
import { getRecommendations, type Recommended } from '@dressing-room/contract/recommendations'
import {
  getLeaderboard,
  getRewards,
  hideFromLeaderboard,
  type Leaderboard,
  listPoints,
  makeRewardCode,
  type RewardCode,
} from '@dressing-room/contract/rewards'
import { recentServices } from '@dressing-room/contract/stylist-services'
import { beforeEach, expect, it } from 'vitest'
import { aRanking, aRewards } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const june = aUser()

const aCode = (also: Partial<RewardCode> = {}): RewardCode => ({
  ...{ code: 'THANKS-K7Q4M2XW', goodFor: 'order', percent: 10, state: 'ready' },
  ...{ madeAt: '2026-11-01T10:00:00Z', endsAt: '2027-01-30T10:00:00Z' },
  ...also,
})
const nobody: Leaderboard = aRanking({ leaders: [], total: 0, you: { initials: 'JF', paid: 0, isHidden: false } })
const braids: Recommended = {
  ...{ kind: 'service', name: 'Makeup Masterclass', slug: 'makeup-masterclass', price: 60, priceCurrency: 'USD' },
  why: 'taken too',
}

beforeEach(() => {
  api.respond(recentProducts, [])
  api.respond(recentServices, [])
  api.respond(nextBooking, {})
  api.respond(getRewards, aRewards())
  api.respond(getLeaderboard, aRanking())
  api.respond(getRecommendations, { items: [] })
})

const open = () => openScreen('/dashboard', { user: june })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('greets its owner, and says of each card what there is not yet', async () => {
  api.respond(getRewards, aRewards(0))
  api.respond(getLeaderboard, nobody)
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible()
  expect(screen.getByText('June Ferrer', { selector: 'bdi' })).toBeVisible()
  const next = await card('Next Appointment')
  expect(next.getByText('You are yet to book')).toBeVisible()
  expect(next.getByRole('button', { name: 'View Details' })).toBeDisabled()
  expect((await card('Personalized Recommendations')).getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    '/dashboard/services',
  )
  expect((await card('Your Rewards')).getByText('150 points to achieve a 10% discount!')).toBeVisible()
  expect((await card('Top Referee')).getByText(/^Nobody has brought anybody yet/)).toBeVisible()
})

it('says how far it is to the discount, in words and as a bar, and where the points came from', async () => {
  await open()
  const rewards = await card('Your Rewards')
  const bar = rewards.getByRole('progressbar', { name: '120 points to achieve a 10% discount!' })
  expect(bar).toHaveAttribute('aria-valuenow', '30')
  expect(bar).toHaveAttribute('aria-valuemax', '150')
  expect(rewards.getByRole('link', { name: 'You have 30 points' })).toHaveAttribute('href', '/dashboard/points')
  expect(rewards.getByRole('link', { name: 'Earn More Points' })).toHaveAttribute('href', '/dashboard/leaderboard')
})

it('turns points into a code once somebody has agreed, and says so', async () => {
  api.respond(getRewards, aRewards(180))
  api.respond(makeRewardCode, {
    ...{ message: 'THANKS-K7Q4M2XW takes 10% off one order.', code: aCode() },
    rewards: aRewards(30, { codes: [aCode()] }),
  })
  const { user } = await open()
  const rewards = await card('Your Rewards')
  expect(rewards.getByText('You have the points for a 10% discount!')).toBeVisible()
  await user.click(rewards.getByRole('button', { name: 'Get my 10% code' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Turn 150 points into a code?' }))
  expect(dialog.getByText(/the code does not come back/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Get my 10% code' }))
  expect(await rewards.findByText('THANKS-K7Q4M2XW takes 10% off one order.')).toBeVisible()
  expect(api.sentTo(makeRewardCode)[0]?.body).toMatchObject({ goodFor: 'order' })
  expect(rewards.getByText('120 points to achieve a 10% discount!')).toBeVisible()
  await user.click(rewards.getByRole('button', { name: 'Copy THANKS-K7Q4M2XW' }))
  expect(await rewards.findByText('The code is copied.')).toBeInTheDocument()
})

it('says in the dialog why there is no code', async () => {
  api.respond(getRewards, aRewards(150))
  api.refuse(makeRewardCode, 'too_few_points', { missing: 150 })
  const { user } = await open()
  const rewards = await card('Your Rewards')
  await user.click(rewards.getByRole('button', { name: 'Get my 10% code' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Get my 10% code' }))
  expect(await dialog.findByText('You do not have enough points for that yet.')).toBeVisible()
})

it('recommends what goes with what they had last, and leads there', async () => {
  api.respond(getRecommendations, {
    last: { kind: 'service', name: 'Bridal Makeup', at: new Date(Date.now() - 1000).toISOString() },
    items: [braids, { ...braids, kind: 'product', name: 'Lip Kit', slug: 'lip-kit', why: 'popular' }],
  })
  await open()
  const recommended = await card('Personalized Recommendations')
  expect(recommended.getByText('You loved the Bridal Makeup just now!')).toBeVisible()
  expect(recommended.getByText('People who chose it also chose this.')).toBeVisible()
  expect(recommended.getByRole('link', { name: 'Book Now: Makeup Masterclass' })).toHaveAttribute(
    'href',
    '/service/makeup-masterclass',
  )
  expect(recommended.getByRole('link', { name: 'Lip Kit' })).toHaveAttribute('href', '/product/lip-kit')
})

it('counts who came by the link, and copies it whole', async () => {
  const { user } = await open()
  const referrals = await card('Referrals')
  expect(referrals.getByText('Invited').nextSibling).toHaveTextContent('3')
  expect(referrals.getByText('Have bought').nextSibling).toHaveTextContent('1')
  expect(referrals.getByLabelText('Your referral link')).toHaveValue('http://shop.test/register?ref=K7Q4M2XW')
  await user.click(referrals.getByRole('button', { name: 'Copy your referral link' }))
  expect(await referrals.findByText('Your referral link is copied.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('http://shop.test/register?ref=K7Q4M2XW')
})

it('keeps the page where a part of it cannot be loaded', async () => {
  tolerate(/answered 500/)
  api.fail(getRewards, 500)
  api.fail(getLeaderboard, 500)
  api.fail(getRecommendations, 500)
  const { user } = await open()
  const rewards = await card('Your Rewards')
  expect(rewards.getByText("Couldn't load your rewards.")).toBeVisible()
  expect((await card('Top Referee')).getByText("Couldn't load the ranking.")).toBeVisible()
  expect((await card('Personalized Recommendations')).getByText("Couldn't load your recommendations.")).toBeVisible()
  api.respond(getRewards, aRewards())
  api.respond(getLeaderboard, aRanking())
  api.respond(getRecommendations, { items: [braids] })
  await user.click(rewards.getByRole('button', { name: 'Try again' }))
  expect(await rewards.findByText('120 points to achieve a 10% discount!')).toBeVisible()
})

it('shows the ranking by initials, and always one’s own place', async () => {
  await openScreen('/dashboard/leaderboard', { user: june })
  const ranking = within(await screen.findByRole('list', { name: 'Ranking' }))
  expect(ranking.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Place 1BI5 people',
    'Place 2JFYou1 person',
  ])
  expect(screen.getByText('Your place: 2')).toBeVisible()
})

it('lets somebody leave the ranking for others, at once, and takes it back where that is not saved', async () => {
  api.respond(hideFromLeaderboard, { message: 'Others no longer see you in the ranking.' })
  const { user } = await openScreen('/dashboard/leaderboard', { user: june })
  const shown = await screen.findByRole('switch', { name: 'Show my initials in the leaderboard' })
  expect(shown).toBeChecked()
  api.respond(getLeaderboard, aRanking({ you: { rank: 2, initials: 'JF', paid: 1, isHidden: true } }))
  await user.click(shown)
  expect(await screen.findByText('Others no longer see you in the ranking.')).toBeVisible()
  expect(await screen.findByText('Only you see this.')).toBeVisible()
  expect(api.sentTo(hideFromLeaderboard)[0]?.body).toEqual({ hidden: true })
  expect(shown).not.toBeChecked()
})

it('says so while nobody is in the ranking, and when it cannot be loaded', async () => {
  api.respond(getLeaderboard, nobody)
  const { user } = await openScreen('/dashboard/leaderboard', { user: june })
  expect(await screen.findByText('Nobody has brought anybody yet. You could be the first.')).toBeVisible()
  expect(screen.getByText(/^You are not ranked yet/)).toBeVisible()
  void user
})

it('explains every change of the points, a page at a time', async () => {
  api.respond(listPoints, {
    ...{ points: 49, page: 1, totalPages: 2, total: 21 },
    entries: [
      {
        _id: '2',
        at: '2026-11-02T10:00:00Z',
        points: -26,
        text: 'Money went back for order 10001',
        about: { kind: 'order', id: 'o1' },
      },
      { _id: '1', at: '2026-11-01T10:00:00Z', points: 75, text: 'Order 10001', about: { kind: 'order', id: 'o1' } },
    ],
  })
  await openScreen('/dashboard/points', { user: june })
  const history = within(await screen.findByRole('list', { name: 'History of your points' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Money went back for order 100012 Nov 2026−26',
    'Order 100011 Nov 2026+75',
  ])
  expect(history.getByRole('link', { name: 'Order 10001' })).toHaveAttribute('href', '/orders/o1')
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
})

it('says that there are no points yet', async () => {
  api.respond(getRewards, aRewards(0))
  api.respond(listPoints, { points: 0, entries: [], page: 1, totalPages: 1, total: 0 })
  await openScreen('/dashboard/points', { user: june })
  expect(await screen.findByText('You have no points yet.')).toBeVisible()
})
