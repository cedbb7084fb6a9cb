import { readIngredients, readMaterials } from '@dressing-room/contract/composition'
import { expect, it } from 'vitest'
import { demoProducts } from './catalog.ts'
import { ingredientsOf, materialsOf } from './composition.ts'
import { namedForSomebody } from './made-for.ts'

it('is made of what its descriptions speak of, as a seller could say it', () => {
  const materials = demoProducts.map(materialsOf)
  const ingredients = demoProducts.map(ingredientsOf)
  expect(materials.filter(Boolean).length).toBeGreaterThan(50)
  expect(ingredients.filter(Boolean).length).toBeGreaterThan(20)
  for (const text of materials) expect(readMaterials(text)).toBeInstanceOf(Array)
  for (const text of ingredients) expect(readIngredients(text)).toBeInstanceOf(Array)
})

it('what is said to be made for somebody is in the demo', () => {
  const names = new Set(demoProducts.map(({ name }) => name))
  expect(namedForSomebody.filter((name) => !names.has(name))).toEqual([])
})
