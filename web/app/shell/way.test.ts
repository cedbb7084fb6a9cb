import { expect, it } from 'vitest'
import { aProductDetail, aService } from '../../test/goods.ts'
import { wayJsonLd, wayToProduct, wayToService } from './way.ts'

const matches = [{ id: 'root', loaderData: { site: { origin: 'https://shop.example' } } }]

it('a product stands at the end of a way from the front, through its category', () => {
  const way = wayToProduct(aProductDetail({ category: 'Bags & belts', categorySlug: 'bags-belts' }))
  expect(way.map(({ to }) => to)).toEqual(['/', '/category/bags-belts', '/product/bias-slip-dress'])
  expect(wayJsonLd(matches, way)).toMatchObject([
    {
      'script:ld+json': {
        itemListElement: [
          { position: 1, name: 'Home', item: 'https://shop.example/' },
          { position: 2, name: 'Bags & belts', item: 'https://shop.example/category/bags-belts' },
          { position: 3, name: 'Bias Slip Dress', item: 'https://shop.example/product/bias-slip-dress' },
        ],
      },
    },
  ])
})

it('a service stands in the first of its categories, or right below the front', () => {
  expect(wayToService(aService()).map(({ to }) => to)).toEqual(['/', '/services/hair', '/service/silk-press'])
  expect(wayToService(aService({ categories: [], categorySlugs: [] })).map(({ to }) => to)).toEqual([
    '/',
    '/service/silk-press',
  ])
})
