import { type Composition, productBySlug } from '@dressing-room/contract/catalog'
import { expect, it } from 'vitest'
import { aProductDetail } from './goods.ts'
import { api, openScreen, screen } from './screen.tsx'

const open = (composition?: Partial<Composition>) => {
  const whole = { materials: [], ingredients: [], freeOf: [], ...composition }
  api.respond(productBySlug, aProductDetail(composition ? { composition: whole, madeFor: 'women' } : {}))
  return openScreen('/product/bias-slip-dress')
}

it('what a product is made of, and for whom, stands among its facts', async () => {
  await open({
    materials: [
      { name: 'Wool', percent: 97.5 },
      { name: 'Silk', percent: 2.5 },
    ],
  })
  expect(await screen.findByText('97.5% Wool, 2.5% Silk')).toBeVisible()
  expect(screen.getByText('Made for').nextElementSibling).toHaveTextContent('Women')
  expect(screen.queryByText('Ingredients')).toBeNull()
})

it('ingredients open at a press, and say beside what is not among them', async () => {
  const { user } = await open({ ingredients: ['Aqua', 'Glycerin'], freeOf: ['fragrance', 'parabens'] })
  expect(await screen.findByText('By this list, free of fragrance and parabens.')).toBeVisible()
  expect(screen.getByText('Aqua, Glycerin')).not.toBeVisible()
  await user.click(screen.getByText('Ingredients'))
  expect(screen.getByText('Aqua, Glycerin')).toBeVisible()
  expect(screen.queryByText('Materials')).toBeNull()
})

it('nothing is said where its seller says nothing', async () => {
  await open()
  for (const words of ['Materials', 'Made for', 'Ingredients']) expect(screen.queryByText(words)).toBeNull()
})
