import { describe, expect, it } from 'vitest'
import { itemLists } from './item-list.ts'

const matches = [{ id: 'root', loaderData: { site: { origin: 'https://shop.example' } } }]
const products = [{ slug: 'slip-dress' }, { slug: 'linen-shirt' }]
const services = [{ serviceID: 'silk press' }, { serviceID: 'box-braids' }]

describe('lists as search engines read them', () => {
  it('lists goods and services apart, in the order of the page, each by its own address', () => {
    expect(itemLists(matches, { products, services })).toEqual([
      { 'script:ld+json': list('https://shop.example/product/slip-dress', 'https://shop.example/product/linen-shirt') },
      {
        'script:ld+json': list('https://shop.example/service/silk%20press', 'https://shop.example/service/box-braids'),
      },
    ])
  })

  it('calls one thing, or nothing, no list', () => {
    expect(itemLists(matches, { products: products.slice(1), services: [] })).toEqual([])
    expect(itemLists(matches, { products: undefined, services: undefined })).toEqual([])
  })

  it('says nothing where the shop does not know its own address', () => {
    expect(itemLists([], { products, services })).toEqual([])
  })
})

function list(...urls: string[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
  }
}
