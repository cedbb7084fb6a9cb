import { openSessions } from '@dressing-room/contract/accounts'
import { productBySlug } from '@dressing-room/contract/catalog'
import { appeal, ownCases, whyHidden } from '@dressing-room/contract/moderation'
import { pages } from '@dressing-room/contract/pages'
import { expect, it } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

it('tells whose was hidden why, and takes one appeal', async () => {
  api.respond(openSessions, { sessions: [] })
  const one = {
    id: 'c1',
    subject: 'product',
    title: 'Vulgar Gown',
    state: 'hidden',
    openedAt: '2026-11-01T10:00:00Z',
  } as const
  const more = { decidedAt: '2026-11-02T10:00:00Z', reason: 'It breaks our rules.', appeal: '', answer: '' }
  api.respond(ownCases, { cases: [{ ...one, ...more }] })
  const { user } = await openScreen('/dashboard/settings', { user: aUser() })
  const hidden = within(screen.getByRole('region', { name: 'Hidden after reports' }))
  expect(hidden.getByText('It breaks our rules.')).toBeVisible()
  await user.click(hidden.getByRole('button', { name: 'Appeal: Vulgar Gown' }))
  await user.click(hidden.getByRole('button', { name: 'Send' }))
  await hidden.findByText('Please say why.')
  api.respond(appeal, { message: 'Thank you.' })
  await user.type(hidden.getByLabelText('Why should it be seen?'), 'It was a joke.')
  await user.click(hidden.getByRole('button', { name: 'Send' }))
  await hidden.findByText('We are looking again')
  expect(api.sentTo(appeal)[0]).toMatchObject({ params: { id: 'c1' }, body: { words: 'It was a joke.' } })
})

it('shows nothing of it to those of whom nothing was hidden', async () => {
  api.respond(openSessions, { sessions: [] })
  await openScreen('/dashboard/settings', { user: aUser() })
  expect(screen.queryByRole('region', { name: 'Hidden after reports' })).toBeNull()
})

it('tells whoever follows the link of their own hidden product why it is not found', async () => {
  tolerate(/.*/)
  api.refuse(productBySlug, 'product_gone', { category: 'Gowns', categorySlug: 'gowns' })
  const hidden = {
    ...{
      id: 'c1',
      subject: 'product' as const,
      title: 'Vulgar Gown',
      state: 'hidden' as const,
      appeal: '',
      answer: '',
    },
    ...{ openedAt: '2026-11-01T10:00:00Z', decidedAt: '2026-11-02T10:00:00Z', reason: 'It breaks our rules.' },
  }
  api.respond(whyHidden, { case: hidden })
  await openScreen(pages.product('vulgar-gown'), { user: aUser() })
  expect(await screen.findByText('Your product is hidden, so that nobody sees this page.')).toBeVisible()
  expect(screen.getByText('It breaks our rules.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask us to look again' })).toHaveAttribute('href', `${pages.settings}#hidden`)
  expect(api.sentTo(whyHidden)[0]?.query).toEqual({ subject: 'product', of: 'vulgar-gown' })
})

it('says no more of what is somebody else’s, or has never been', async () => {
  tolerate(/.*/)
  api.refuse(productBySlug, 'product_gone', { category: 'Gowns', categorySlug: 'gowns' })
  api.respond(whyHidden, { case: null })
  await openScreen(pages.product('no-such-gown'), { user: aUser() })
  expect(await screen.findByRole('heading', { name: 'This product was taken down.' })).toBeVisible()
  expect(screen.queryByText(/is hidden/)).toBeNull()
})
