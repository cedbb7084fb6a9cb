import { productBySlug } from '@dressing-room/contract/catalog'
import {
  ownSizeGuides,
  productSizeGuide,
  readBodyMeasures,
  removeSizeGuide,
  type SizeGuide,
  saveBodyMeasures,
  saveSizeGuide,
} from '@dressing-room/contract/sizing'
import { describe, expect, it } from 'vitest'
import { aProductDetail } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const bust = (from: number, until: number) => ({ bust: { from, until } })
const guide: SizeGuide = {
  measures: ['bust'],
  sizes: [
    { size: 'S', ranges: bust(840, 870) },
    { size: 'M', ranges: bust(880, 910) },
    { size: 'XXL', ranges: bust(1000, 1040) },
  ],
}
const kept = (lengths: object, unit = 'cm') => localStorage.setItem('measures', JSON.stringify({ lengths, unit }))

async function openProduct(user?: ReturnType<typeof aUser>) {
  api.respond(productBySlug, aProductDetail({ hasSizeGuide: true }))
  api.respond(productSizeGuide, { ...guide, category: 'Dresses' })
  return openScreen('/product/bias-slip-dress', user ? { user } : {})
}

async function openGuide(as?: ReturnType<typeof aUser>) {
  const opened = await openProduct(as)
  await opened.user.click(screen.getByRole('button', { name: 'Size guide' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Size guide' })) }
}

describe('the size guide of a product', () => {
  it('is not offered where its seller has none', async () => {
    api.respond(productBySlug, aProductDetail())
    await openScreen('/product/bias-slip-dress')
    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull()
  })

  it('is a table in centimeters, or in inches', async () => {
    const { user, dialog } = await openGuide()
    const table = within(await dialog.findByRole('table', { name: 'Sizes and their measures, in cm' }))
    expect(table.getByRole('columnheader', { name: 'Bust (cm)' })).toBeVisible()
    expect(table.getByRole('rowheader', { name: 'M' })).toBeVisible()
    expect(table.getByRole('cell', { name: '88–91' })).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Inches' }))
    expect(dialog.getByRole('columnheader', { name: 'Bust (in)' })).toBeVisible()
    expect(dialog.getByRole('cell', { name: '34.5–36' })).toBeVisible()
  })

  it('takes along what fits of the measures in the browser, which an account would refuse for ever', async () => {
    kept({ bust: 900, waist: 4, ears: 60 }, 'ell')
    api.respond(saveBodyMeasures, ({ body }) => body)
    await openProduct(aUser())
    await waitFor(() => expect(api.sentTo(saveBodyMeasures)[0]?.body).toEqual({ lengths: { bust: 900 }, unit: 'cm' }))
  })

  it('that cannot be had says so, and is asked for again', async () => {
    tolerate(/./)
    api.respond(productBySlug, aProductDetail({ hasSizeGuide: true }))
    api.fail(productSizeGuide)
    const { user } = await openScreen('/product/bias-slip-dress')
    await user.click(screen.getByRole('button', { name: 'Size guide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }))
    expect(await dialog.findByText(/the size guide/)).toBeVisible()
    api.respond(productSizeGuide, { ...guide, category: 'Dresses' })
    await user.click(dialog.getByRole('button', { name: /again/i }))
    expect(await dialog.findByRole('table')).toBeVisible()
  })

  it('marks the size of a guest, whose measures stay in the browser', async () => {
    const { user, dialog } = await openGuide()
    expect(await dialog.findByText(/They stay in this browser/)).toBeVisible()
    await user.type(dialog.getByLabelText('Bust (cm)'), 'about 90')
    await user.click(dialog.getByRole('button', { name: 'Save my measures' }))
    expect(dialog.getByText('Please enter a number, such as 86.5.')).toBeVisible()
    await user.clear(dialog.getByLabelText('Bust (cm)'))
    await user.type(dialog.getByLabelText('Bust (cm)'), '90')
    await user.click(dialog.getByRole('button', { name: 'Save my measures' }))
    expect(await dialog.findByText('Your size here: M')).toBeVisible()
    expect(within(dialog.getByRole('row', { name: /^M/ })).getByText('Your size')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('measures') ?? '')).toEqual({ lengths: { bust: 900 }, unit: 'cm' })
    expect(api.sentTo(saveBodyMeasures)).toEqual([])
  })

  it('keeps what was typed when the units are changed', async () => {
    const { user, dialog } = await openGuide()
    await user.type(await dialog.findByLabelText('Bust (cm)'), '91.5')
    await user.click(dialog.getByRole('radio', { name: 'Inches' }))
    expect(dialog.getByLabelText('Bust (in)')).toHaveValue('36')
  })

  it('says between which sizes somebody is, and when the product does not come in theirs', async () => {
    kept({ bust: 875 })
    const { dialog } = await openGuide()
    expect(await dialog.findByText('Between S and M')).toBeVisible()
    expect(dialog.getByText('Take the larger one if you like it loose.')).toBeVisible()
    expect(dialog.getAllByText('Close to you')).toHaveLength(2)
  })

  it('says when the product does not come in one’s size', async () => {
    kept({ bust: 1010 })
    const { dialog } = await openGuide()
    expect(await dialog.findByText('Your size here: XXL')).toBeVisible()
    expect(dialog.getByText('This product does not come in it.')).toBeVisible()
  })
})

describe('one’s own size', () => {
  it('stands beside the sizes, once the page is there', async () => {
    kept({ bust: 900 })
    await openProduct()
    expect(await screen.findByText('Your size here: M')).toBeVisible()
  })

  it('is not asked for where nothing is known', async () => {
    await openProduct()
    expect(api.sentTo(productSizeGuide)).toEqual([])
    expect(api.sentTo(readBodyMeasures)).toEqual([])
  })

  it('follows the measures of the account', async () => {
    api.respond(readBodyMeasures, { lengths: { bust: 850 }, unit: 'in' })
    const { dialog } = await openGuide(aUser())
    expect(await dialog.findByText('Your size here: S')).toBeVisible()
    expect(dialog.getByRole('columnheader', { name: 'Bust (in)' })).toBeVisible()
    expect(dialog.getByText(/They are kept with your account/)).toBeVisible()
  })

  it('is taken along by whoever logs in, unless the account knows it', async () => {
    kept({ bust: 900 })
    api.respond(saveBodyMeasures, ({ body }) => body)
    await openProduct(aUser())
    expect(await screen.findByText('Your size here: M')).toBeVisible()
    expect(api.sentTo(saveBodyMeasures)[0]?.body).toEqual({ lengths: { bust: 900 }, unit: 'cm' })
    expect(localStorage.getItem('measures')).toBeNull()
  })
})

describe('measures in Settings', () => {
  const open = async () => {
    const opened = await openScreen('/dashboard/settings', { user: aUser() })
    const section = within(await screen.findByRole('region', { name: 'Your measures' }))
    return { ...opened, section }
  }

  it('are saved, and forgotten where a field is left empty', async () => {
    api.respond(readBodyMeasures, { lengths: { bust: 900, waist: 700 }, unit: 'cm' })
    api.respond(saveBodyMeasures, ({ body }) => body)
    const { user, section } = await open()
    await user.clear(await section.findByLabelText('Waist (cm)'))
    await user.type(section.getByLabelText('Foot length (cm)'), '24,5')
    await user.click(section.getByRole('button', { name: 'Save my measures' }))
    expect(await section.findByText('Your measures are saved.')).toBeVisible()
    expect(api.sentTo(saveBodyMeasures)[0]?.body).toEqual({ lengths: { bust: 900, 'foot length': 245 }, unit: 'cm' })
  })

  it('that cannot be had or saved say so', async () => {
    tolerate(/./)
    api.fail(readBodyMeasures)
    const { user, section } = await open()
    expect(await section.findByText(/your measures/)).toBeVisible()
    api.respond(readBodyMeasures, { lengths: { bust: 900 }, unit: 'cm' })
    await user.click(section.getByRole('button', { name: /again/i }))
    expect(await section.findByLabelText('Bust (cm)')).toHaveValue('90')
    api.fail(saveBodyMeasures)
    await user.click(section.getByRole('button', { name: 'Save my measures' }))
    expect(await section.findByText('Something went wrong.')).toBeVisible()
  })
})

describe('the size guides of a seller', () => {
  const seller = aUser({ isVerified: true })
  const dresses = { _id: 'c1', name: 'Dresses', slug: 'dresses', sizesInUse: ['S', 'M'] }
  const open = () => openScreen('/seller-dashboard/size-guides', { user: seller })

  it('begin with the sizes that they sell, show inches beside, and mark what is no measure', async () => {
    api.respond(ownSizeGuides, { categories: [dresses] })
    const { user } = await open()
    const small = within(await screen.findByRole('group', { name: 'S' }))
    const medium = within(screen.getByRole('group', { name: 'M' }))
    for (const measure of ['Waist', 'Hips']) await user.click(screen.getByRole('checkbox', { name: measure }))
    await user.type(small.getByLabelText('Bust (cm)'), '84-87')
    expect(small.getByText('33–34.5 in')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(medium.getByText('84-87 or 86')).toBeVisible()
    expect(api.sentTo(saveSizeGuide)).toEqual([])
    await user.type(medium.getByLabelText('Bust (cm)'), '88')
    api.respond(saveSizeGuide, ({ body }) => ({ categories: [{ ...dresses, guide: body }] }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Saved\./)).toBeVisible()
    expect(api.sentTo(saveSizeGuide)[0]?.body).toEqual({
      measures: ['bust'],
      sizes: [
        { size: 'S', ranges: bust(840, 870) },
        { size: 'M', ranges: bust(880, 880) },
      ],
    })
    expect(screen.getByRole('option', { name: 'Dresses (has a size guide)' })).toBeInTheDocument()
  })

  it('show what was saved, say what is refused, and are taken away', async () => {
    tolerate(/Refusal|check/)
    api.respond(ownSizeGuides, { categories: [{ ...dresses, guide }] })
    const { user } = await open()
    expect(await screen.findByRole('group', { name: 'XXL' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a size' }))
    await user.click(screen.getByRole('button', { name: 'Remove this size' }))
    api.refuse(saveSizeGuide, 'invalid', { errors: [{ pointer: '#/sizes', detail: 'A size stands in two rows.' }] })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A size stands in two rows.')).toBeVisible()
    api.respond(removeSizeGuide, { categories: [dresses] })
    await user.click(screen.getByRole('button', { name: 'Remove this size guide' }))
    expect(await screen.findByText('The size guide is taken away. Save to put it back.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove this size guide' })).toBeNull())
  })

  it('are nothing where nothing has sizes', async () => {
    api.respond(ownSizeGuides, { categories: [] })
    await open()
    expect(await screen.findByText('You sell nothing with sizes yet.')).toBeVisible()
  })

  it('that cannot be had can be asked for again', async () => {
    tolerate(/./)
    api.fail(ownSizeGuides)
    const { user } = await open()
    expect(await screen.findByText(/your size guides/)).toBeVisible()
    api.respond(ownSizeGuides, { categories: [dresses] })
    await user.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByRole('group', { name: 'S' })).toBeVisible()
  })
})
