import { productBySlug } from '@dressing-room/contract/catalog'
import { expect, it } from 'vitest'
import { aProductDetail } from './goods.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const names: Record<string, string> = { slip: 'Slip Dress', wrap: 'Wrap Dress' }

function answerProducts() {
  api.respond(productBySlug, ({ params: { slug = '' } }) =>
    aProductDetail({
      ...{ _id: slug, slug, name: names[slug] ?? slug, rating: 4, reviewCount: 3 },
      ...(slug === 'slip' && {
        fit: { fit: 'runs small', count: 2, answered: 3 },
        composition: { materials: [{ name: 'Silk', percent: 100 }], ingredients: [], freeOf: [] },
      }),
    }),
  )
}
const kept = () => JSON.parse(localStorage.getItem('compared') ?? '[]')

it('two products stand side by side, line by line, and what is not said of one is a dash', async () => {
  answerProducts()
  await openScreen('/compare?p=slip,wrap')
  const table = within(await screen.findByRole('table', { name: 'Products side by side' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Slip Dress'),
    expect.stringContaining('Wrap Dress'),
  ])
  const line = (name: string) => within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')
  expect(line('Sizes')[0]).toHaveTextContent('M, L')
  expect(line('Fit')[0]).toHaveTextContent('Runs small: 2 of 3 reviewers say so')
  expect(line('Fit')[1]).toHaveTextContent('–')
  expect(line('Materials')[0]).toHaveTextContent('100% Silk')
  expect(line('Returns')[1]).toHaveTextContent('Within 14 days.')
  expect(table.queryByRole('rowheader', { name: 'Made for' })).toBeNull()
})

it('one is taken out, here and in this browser', async () => {
  answerProducts()
  localStorage.setItem('compared', JSON.stringify(['slip', 'wrap']))
  const { user, address } = await openScreen('/compare')
  await user.click(await screen.findByRole('button', { name: 'Take out Slip Dress' }))
  await waitFor(() => expect(screen.queryByText('Slip Dress')).toBeNull())
  expect(address()).toBe('/compare?p=wrap')
  expect(kept()).toEqual(['wrap'])
  expect(screen.getByText(/^Press Compare on the page of another product/)).toBeVisible()
})

it('nothing leads to the shop', async () => {
  await openScreen('/compare')
  expect(await screen.findByText('Nothing to compare yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/discover')
})

it('says that one is no longer for sale', async () => {
  tolerate(/./)
  api.refuse(productBySlug, 'product_not_found')
  await openScreen('/compare?p=slip')
  expect(await screen.findByText('1 product is no longer for sale.')).toBeVisible()
})

it('that could not be had is asked for again', async () => {
  tolerate(/./)
  api.fail(productBySlug)
  const { user } = await openScreen('/compare?p=slip')
  expect(await screen.findByText(/these products/)).toBeVisible()
  answerProducts()
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Slip Dress')).toBeVisible()
})

it('a product is added on its page, four at most, and taken out by the same button', async () => {
  api.respond(productBySlug, aProductDetail())
  localStorage.setItem('compared', JSON.stringify(['a', 'b', 'c']))
  const { user } = await openScreen('/product/bias-slip-dress')
  const button = await screen.findByRole('button', { name: 'Compare', pressed: false })
  await user.click(button)
  expect(screen.getByRole('link', { name: 'See 4 products side by side' })).toHaveAttribute(
    'href',
    '/compare?p=a%2Cb%2Cc%2Cbias-slip-dress',
  )
  await user.click(screen.getByRole('button', { name: 'Compared', pressed: true }))
  expect(kept()).toEqual(['a', 'b', 'c'])
})

it('a fifth is refused with what to do', async () => {
  api.respond(productBySlug, aProductDetail())
  localStorage.setItem('compared', JSON.stringify(['a', 'b', 'c', 'd']))
  const { user } = await openScreen('/product/bias-slip-dress')
  await user.click(await screen.findByRole('button', { name: 'Compare', pressed: false }))
  expect(screen.getByText('You compare four products already. Take one of them out first.')).toBeVisible()
  expect(kept()).toEqual(['a', 'b', 'c', 'd'])
})
