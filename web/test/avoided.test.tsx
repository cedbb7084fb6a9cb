import { ingredientFamilies, readAvoided, saveAvoided } from '@dressing-room/contract/avoidances'
import { productBySlug } from '@dressing-room/contract/catalog'
import { discover } from '@dressing-room/contract/discovery'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MarksWhenLoaded } from '../app/features/avoided/marks-when-loaded.tsx'
import { aProduct, aProductDetail } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const LIST = 'avoidedIngredients'
const kept = (families: string[], names: string[]) => localStorage.setItem(LIST, JSON.stringify({ families, names }))

function openProduct(user?: ReturnType<typeof aUser>, ingredients = ['Aqua', 'Linalool', 'Lanolin']) {
  const composition = { materials: [], ingredients, freeOf: [] }
  api.respond(productBySlug, aProductDetail({ composition }))
  api.respond(ingredientFamilies, {
    families: [
      { family: 'fragrance', patterns: ['linalool%'] },
      { family: 'nuts', patterns: ['%almond%'] },
    ],
  })
  return openScreen('/product/bias-slip-dress', user ? { user } : {})
}

describe('What a product has of what somebody avoids', () => {
  it('is not asked for a guest without a list, and marked once there is one', async () => {
    const { user } = await openProduct()
    await user.click(await screen.findByRole('button', { name: 'Ingredients I avoid' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ingredients I avoid' }))
    await user.click(await dialog.findByRole('checkbox', { name: 'Fragrance' }))
    await user.type(dialog.getByLabelText(/Other ingredients/), 'lanolin, Propolis')
    await user.click(dialog.getByRole('button', { name: 'Save my list' }))
    expect(await dialog.findByText('Your list is saved.')).toBeVisible()
    expect(JSON.parse(localStorage.getItem(LIST) ?? '')).toEqual({
      families: ['fragrance'],
      names: ['lanolin', 'Propolis'],
    })
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Contains Linalool and Lanolin, which you avoid.')).toBeVisible()
    expect(api.sentTo(readAvoided)).toEqual([])
  })

  it('is said where it is nothing', async () => {
    kept(['nuts'], [])
    await openProduct()
    expect(await screen.findByText('By this list, nothing that you avoid.')).toBeVisible()
  })

  it('is not said of a list that could not be read, whatever was found in it', async () => {
    kept(['nuts'], ['Lanolin'])
    const asOne = 'Aqua Glycerin Cetearyl Alcohol Tocopherol Butyrospermum Parkii Butter Xanthan Gum'
    await openProduct(undefined, [asOne])
    expect(await screen.findByText('We could not read this list. Check it on the packing.')).toBeVisible()
    expect(screen.queryByText(/nothing that you avoid/)).toBeNull()
    await openProduct(undefined, [asOne, 'Lanolin'])
    expect(await screen.findByText('Contains Lanolin, which you avoid.')).toBeVisible()
    expect(screen.getAllByText('We could not read this list. Check it on the packing.')).toHaveLength(2)
  })

  it.each([
    ['an entry that is none', JSON.stringify({ families: ['nuts', 'gluten'], names: ['lanolin', 'x', 7] })],
    ['far too long a name', JSON.stringify({ families: ['nuts'], names: ['lanolin', 'y'.repeat(90)] })],
  ])('keeps the rest of a list in the browser with %s, says so, and the account takes it', async (_, text) => {
    localStorage.setItem(LIST, text)
    api.respond(saveAvoided, ({ body }) => body)
    await openProduct(aUser())
    expect(await screen.findByText('Contains Lanolin, which you avoid.')).toBeVisible()
    expect(screen.getByText(/A part of your list in this browser could not be read/)).toBeVisible()
    expect(api.sentTo(saveAvoided)[0]?.body).toEqual({ families: ['nuts'], names: ['lanolin'] })
    expect(localStorage.getItem(LIST)).toBeNull()
  })

  it('says so of a list in the browser that is none at all', async () => {
    localStorage.setItem(LIST, 'nuts, lanolin')
    await openProduct()
    expect(await screen.findByText(/A part of your list in this browser could not be read/)).toBeVisible()
    expect(screen.queryByText(/nothing that you avoid/)).toBeNull()
  })

  it('that cannot be shown because its script is gone is said, and asked for again', async () => {
    tolerate(/./)
    const load = vi.fn<() => Promise<() => string>>(async () => () => 'Marks')
    load.mockRejectedValueOnce(new Error('gone'))
    render(<MarksWhenLoaded ingredients={[]} viewerId={undefined} load={load} />)
    expect(await screen.findByText('This list could not be compared with what you avoid.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Marks')).toBeVisible()
  })

  it('follows the list of the account, which takes along that of the guest', async () => {
    kept([], ['lanolin'])
    api.respond(saveAvoided, ({ body }) => body)
    await openProduct(aUser())
    expect(await screen.findByText('Contains Lanolin, which you avoid.')).toBeVisible()
    expect(api.sentTo(saveAvoided)[0]?.body).toEqual({ families: [], names: ['lanolin'] })
    expect(localStorage.getItem(LIST)).toBeNull()
  })

  it('says so where the list cannot be had', async () => {
    tolerate(/./)
    api.fail(readAvoided)
    await openProduct(aUser())
    expect(await screen.findByText(/Your list of ingredients could not be loaded/)).toBeVisible()
  })
})

it('Lists leave out what somebody avoids by ordinary values of the filter', async () => {
  kept(['nuts'], ['Linalool', 'Propolis'])
  const facets = {
    ...{ productCategory: [], productPrice: [], productRating: [], productDepartment: [] },
    ...{ serviceCategory: [], serviceRating: [], serviceAvailability: [] },
    productFreeOf: [{ value: 'nuts', label: 'Free of nuts', count: 1, selected: false }],
  }
  api.respond(ingredientFamilies, { families: [{ family: 'fragrance', patterns: ['linalool%'] }] })
  api.respond(discover, {
    ...{ products: [aProduct()], services: [], batch: 1, hasMore: false, facets },
    ...{ totalProducts: 1, totalServices: 0, totalIsMore: false },
  })
  const { user, address } = await openScreen('/discover')
  const [link] = await screen.findAllByText('Leave out what I avoid')
  expect(screen.getAllByText(/Lists cannot leave out Propolis/)).not.toEqual([])
  await user.click(link as HTMLElement)
  await waitFor(() => expect(address()).toBe('/discover?productFreeOf=nuts,fragrance'))
  expect((await screen.findAllByText('What you avoid is left out.'))[0]).toBeInTheDocument()
})

describe('The list in Settings', () => {
  const open = async () => {
    const opened = await openScreen('/dashboard/settings', { user: aUser() })
    return { ...opened, section: within(await screen.findByRole('region', { name: 'Ingredients I avoid' })) }
  }

  it('is saved whole', async () => {
    api.respond(readAvoided, { families: ['nuts'], names: ['Propolis'] })
    api.respond(saveAvoided, ({ body }) => body)
    const { user, section } = await open()
    await user.click(await section.findByRole('checkbox', { name: 'Nuts' }))
    await user.click(section.getByRole('button', { name: 'Save my list' }))
    expect(await section.findByText('Your list is saved.')).toBeVisible()
    expect(api.sentTo(saveAvoided)[0]?.body).toEqual({ families: [], names: ['Propolis'] })
  })

  it('that cannot be had says so', async () => {
    tolerate(/./)
    api.fail(readAvoided)
    const { section } = await open()
    expect(await section.findByRole('button', { name: /again/i })).toBeVisible()
  })
})
