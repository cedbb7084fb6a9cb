import { categories } from '@dressing-room/contract/catalog'
import { uploadTarget } from '@dressing-room/contract/images'
import { pages } from '@dressing-room/contract/pages'
import {
  addProduct,
  changeProducts,
  deleteProduct,
  editProduct,
  foreseeProductEdit,
  type SellerProduct,
  sellerProductById,
  sellerProducts,
  tags,
} from '@dressing-room/contract/selling-products'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aProduct } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const seller = aUser({ isVerified: true })

function aSellerProduct(product: Partial<SellerProduct> = {}): SellerProduct {
  const { inLanguages: _, ...plain } = aProduct({ colors: ['Red', 'Blue'], sizes: [], ...product })
  return {
    ...plain,
    translations: {},
    availableFrom: '',
    status: 'active',
    version: 3,
    gender: '',
    ageGroup: '',
    materials: '',
    ingredients: '',
    url: '',
    variants: plain.colors.map((color, at) => ({
      ...{ _id: `v${at}`, color, size: '', stock: 4, inStock: true, held: 0, ownPrice: null, sku: '' },
    })),
    unitsLeft: 8,
    updatedAt: '2026-11-01T00:00:00Z',
    ...product,
  }
}

function answerList(products: SellerProduct[], more: { totalPages?: number } = {}) {
  const counts = { draft: 0, active: products.length, archived: 0 }
  api.respond(sellerProducts, { products, page: 1, totalPages: 1, total: products.length, counts, ...more })
  api.respond(categories, [{ _id: 'c1', categoryID: 'c1', name: 'Dresses', slug: 'dresses' }])
  api.respond(tags, [{ _id: 'silk', name: 'silk' }])
  api.respond(foreseeProductEdit, { dearer: 0, cheaper: 0, short: 0, unitsBeingPaidFor: 0 })
  api.respond(uploadTarget, { url: '/api/uploads', preset: 'p', types: ['image/png'], maxBytes: 1, maxPictures: 4 })
}

const open = (address: string = pages.sellerProducts) => openScreen(address, { user: seller })
const field = (name: RegExp | string) => screen.getByLabelText(name)

/** All at once: a form of forty fields is drawn anew at every key. */
async function fill(user: UserEvent, name: RegExp | string, text: string) {
  const element = field(name)
  await user.clear(element)
  await user.click(element)
  await user.paste(text)
}

it('an empty shop leads on to the first product', async () => {
  answerList([])
  const { user } = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Product Overview' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add your first product' }))
  expect(screen.getByRole('heading', { name: 'Add a product' })).toHaveFocus()
})

it('a new product is sent with its variants, and leaves a blank form and the way to its page', async () => {
  answerList([])
  api.respond(addProduct, aSellerProduct({ name: 'Silk Dress', slug: 'silk-dress' }))
  const { user } = await open()
  await fill(user, 'Name', 'Silk Dress')
  await user.selectOptions(field('Category'), 'Dresses')
  await fill(user, 'Description', 'Cut on the bias.')
  await fill(user, /^Price USD/, '1.299,50')
  await fill(user, 'Colors', 'Red, Blue, red,')
  await user.tab()
  await fill(user, 'Stock, Red', '3')
  await fill(user, 'Price, Blue', '1400')
  await user.click(screen.getByRole('button', { name: 'Add Product' }))
  expect(api.sentTo(addProduct)[0]?.body).toMatchObject({
    name: 'Silk Dress',
    category: 'Dresses',
    price: 1299.5,
    oldPrice: null,
    colors: ['Red', 'Blue'],
    status: 'active',
    itemCondition: 'New',
    variants: [
      { color: 'Red', size: '', stock: 3, ownPrice: null },
      { color: 'Blue', size: '', stock: null, ownPrice: 1400 },
    ],
  })
  expect(await screen.findByText(/is added/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/product/silk-dress')
  expect(field('Name')).toHaveValue('')
  expect(field('Availability')).toHaveValue('InStock')
})

it('says what is missing at its field, and keeps what was typed through a reload', async () => {
  answerList([])
  const { user } = await open()
  await fill(user, 'Name', 'Half typed')
  await user.selectOptions(field('Availability'), 'PreOrder')
  await user.click(screen.getByRole('button', { name: 'Add Product' }))
  for (const text of ['Please choose a category.', 'Please enter a price.', 'Please say from which day you send it.']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(api.sentTo(addProduct)).toHaveLength(0)
})

it('an edit sends what was changed and nothing else, on the version it began with', async () => {
  const product = aSellerProduct()
  answerList([product])
  api.respond(sellerProductById, product)
  api.respond(editProduct, aSellerProduct({ version: 4 }))
  const { user, address } = await open()
  await user.click(screen.getByRole('button', { name: `Edit ${product.name}` }))
  await screen.findByRole('form', { name: `Edit ${product.name}` })
  expect(address()).toContain('edit=p1')
  await fill(user, 'Brand', 'Orla')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(api.sentTo(editProduct)[0]?.body).toEqual({ brand: 'Orla' })
  expect(await screen.findByText(/is updated/)).toBeVisible()
  expect(await screen.findByText('Add Product')).toBeVisible()
})

it('what it is called in another language is sent with it, comes back when it is edited, and can be taken off', async () => {
  const french = { name: 'Robe en soie', description: 'Coupée en biais.' }
  const product = aSellerProduct({ translations: { fr: french, de: { name: 'Seidenkleid', description: '' } } })
  answerList([product])
  api.respond(sellerProductById, product)
  api.respond(editProduct, aSellerProduct({ version: 4 }))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: `Edit ${product.name}` }))
  await screen.findByRole('form', { name: `Edit ${product.name}` })
  const inFrench = within(screen.getByRole('group', { name: 'Français' }))
  expect(inFrench.getByLabelText('Name')).toHaveValue('Robe en soie')
  await user.clear(inFrench.getByLabelText('Name'))
  await user.type(inFrench.getByLabelText('Name'), 'Robe du soir')
  await user.click(screen.getByRole('button', { name: 'Remove Deutsch' }))
  await user.selectOptions(field('Add a language'), 'Español')
  const inSpanish = within(screen.getByRole('group', { name: 'Español' }))
  await waitFor(() => expect(inSpanish.getByLabelText('Name')).toHaveFocus())
  await user.type(inSpanish.getByLabelText('Name'), 'Vestido de seda')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(JSON.parse(JSON.stringify(api.sentTo(editProduct)[0]?.body))).toEqual({
    translations: { fr: { ...french, name: 'Robe du soir' }, es: { name: 'Vestido de seda', description: '' } },
  })
})

it('a renamed color keeps its stock, and the form says so', async () => {
  const product = aSellerProduct()
  answerList([product])
  api.respond(sellerProductById, product)
  api.respond(editProduct, product)
  const { user } = await open(`${pages.sellerProducts}?edit=p1`)
  await screen.findByRole('form', { name: `Edit ${product.name}` })
  await fill(user, 'Colors', 'Crimson, Blue')
  await user.tab()
  expect(screen.getByText(/Red is now Crimson/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(api.sentTo(editProduct)[0]?.body).toMatchObject({
    colors: ['Crimson', 'Blue'],
    variants: [
      { _id: 'v0', color: 'Crimson', stock: 4, stockWas: 4 },
      { _id: 'v1', color: 'Blue' },
    ],
  })
})

it('what was saved in another window is shown, and the seller keeps theirs or takes it', async () => {
  tolerate(/changed in the meantime/)
  const product = aSellerProduct()
  answerList([product])
  api.respond(sellerProductById, product)
  api.refuse(editProduct, 'edited_meanwhile', { version: 5, changes: [{ field: 'price', value: 70 }] })
  const { user } = await open(`${pages.sellerProducts}?edit=p1`)
  await screen.findByRole('form', { name: `Edit ${product.name}` })
  await fill(user, 'Brand', 'Oda Atelier')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('This product was changed in another window.')).toBeVisible()
  expect(screen.getByText('70')).toBeVisible()
  api.respond(sellerProductById, aSellerProduct({ price: 70, version: 5 }))
  await user.click(screen.getByRole('button', { name: 'Take these changes' }))
  await waitFor(() => expect(field(/^Price USD/)).toHaveValue('70'))
  expect(field('Brand')).toHaveValue('Oda Atelier')
})

it('what touches people who are about to buy is shown before it is saved, and saved on a second word only', async () => {
  answerList([aSellerProduct()])
  api.respond(sellerProductById, aSellerProduct())
  api.respond(editProduct, aSellerProduct({ version: 4, price: 95 }))
  api.respond(foreseeProductEdit, { dearer: 2, cheaper: 0, short: 1, unitsBeingPaidFor: 1 })
  const { user } = await open(`${pages.sellerProducts}?edit=p1`)
  await fill(user, /^Price USD/, '95')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const panel = await screen.findByText('Before you save: this touches people who are about to buy.')
  const said = within(panel.closest('[role=alert]') as HTMLElement)
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent?.split('.')[0])).toEqual([
    '2 carts have it at a lower price',
    '1 cart has more of it than would be left',
    '1 piece is being paid for at this moment',
  ])
  expect(api.sentTo(editProduct)).toEqual([])
  await user.click(said.getByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByText(/^Before you save/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await user.click(await screen.findByRole('button', { name: 'Save these changes' }))
  await waitFor(() => expect(api.sentTo(editProduct)).toHaveLength(1))
  expect(api.sentTo(foreseeProductEdit)[0]?.body).toEqual(api.sentTo(editProduct)[0]?.body)
})

it('a change that nobody in a cart can notice is not asked about', async () => {
  answerList([aSellerProduct()])
  api.respond(sellerProductById, aSellerProduct())
  api.respond(editProduct, aSellerProduct({ version: 4 }))
  const { user } = await open(`${pages.sellerProducts}?edit=p1`)
  await fill(user, /^Brand/, 'Orla')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(api.sentTo(editProduct)).toHaveLength(1))
  expect(api.sentTo(foreseeProductEdit)).toEqual([])
})

it('deleting asks first, and a refusal is said in the words of the shop', async () => {
  tolerate(/belongs to someone else/)
  const product = aSellerProduct()
  answerList([product])
  api.refuse(deleteProduct, 'not_yours')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: `Delete ${product.name}` }))
  const dialog = within(screen.getByRole('dialog', { name: `Delete ${product.name}?` }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(/^Error deleting product/)).toBeVisible()
  api.respond(deleteProduct, { message: 'The product is deleted.' })
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('several are changed at once, and what could not be is named', async () => {
  answerList([aSellerProduct(), aSellerProduct({ _id: 'p2', name: 'Wool Coat', slug: 'wool-coat' })])
  api.respond(changeProducts, { changed: 1, skipped: [{ _id: 'p2', name: 'Wool Coat', reason: 'No price.' }] })
  const { user } = await open()
  await user.click(field('Choose all on this page'))
  await user.selectOptions(field('Do'), 'Archive')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(api.sentTo(changeProducts)[0]?.body).toEqual({
    ids: ['p1', 'p2'],
    change: { kind: 'status', status: 'archived' },
  })
  expect(await screen.findByText('Wool Coat: No price.')).toBeVisible()
})

it('a list that cannot be loaded says so, and the form stays', async () => {
  tolerate(/answered 500/)
  answerList([])
  api.fail(sellerProducts)
  await open()
  expect(screen.getByText("Couldn't load your products.")).toBeVisible()
  expect(field('Name')).toBeVisible()
})
