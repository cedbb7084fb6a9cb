import { ingredientFamilies } from '@dressing-room/contract/avoidances'
import { productBySlug } from '@dressing-room/contract/catalog'
import { expect, it } from 'vitest'
import { aProductDetail } from './goods.ts'
import { api, openScreen, screen } from './screen.tsx'

// Alone in its file: only the first page that asks for the list begins to follow who is here.
it('a guest is told on their first page that a part of their list was left out', async () => {
  localStorage.setItem('avoidedIngredients', JSON.stringify({ families: ['nuts', 'gluten'], names: ['lanolin'] }))
  api.respond(
    productBySlug,
    aProductDetail({ composition: { materials: [], ingredients: ['Aqua', 'Lanolin'], freeOf: [] } }),
  )
  api.respond(ingredientFamilies, { families: [{ family: 'nuts', patterns: ['%almond%'] }] })
  await openScreen('/product/bias-slip-dress')
  expect(await screen.findByText('Contains Lanolin, which you avoid.')).toBeVisible()
  expect(screen.getByText(/A part of your list in this browser could not be read/)).toBeVisible()
})
