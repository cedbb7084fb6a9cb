import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, aSeller, aSession } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
let token: string
let sellerId: string
beforeAll(async () => {
  shop = await startTestApp()
  sellerId = (await aSeller(shop.db)).id
  token = await aSession(shop.db, sellerId)
})
afterAll(() => shop.close())

type Answer = SellerProduct & { errors: { pointer: string; detail: string }[] }

async function product() {
  const made = await aProduct(shop.db, { sellerId })
  return {
    ...made,
    edit: (body: object) => shop.ask<Answer>('PUT', `/api/products/${made.id}`, { token, body }),
    shown: async () => (await shop.get<ProductDetail>(`/api/products/slug/${made.slug}`)).body,
  }
}

describe('what a product is made of', () => {
  it('is said by its seller in one line, and shown part by part', async () => {
    const { edit, shown } = await product()
    expect(await shown()).not.toHaveProperty('composition')
    const { status, body, text } = await edit({ materials: '80 % cotton; 20% elastane', gender: 'male' })
    expect(status, text).toBe(200)
    expect(JSON.stringify(body)).toContain('cotton 80%, elastane 20%')
    await expect.poll(shown).toMatchObject({
      composition: {
        materials: [
          { name: 'cotton', percent: 80 },
          { name: 'elastane', percent: 20 },
        ],
        ingredients: [],
        freeOf: [],
      },
      madeFor: 'men',
    })
    await edit({ materials: '', ageGroup: 'kids' })
    await expect.poll(shown).toMatchObject({ madeFor: 'kids' })
    expect(await shown()).not.toHaveProperty('composition')
  })

  it('tells what is not in a list of ingredients, by the families of the reference file', async () => {
    const { edit, shown } = await product()
    const freeOf = async (ingredients: string) => {
      expect((await edit({ ingredients })).status).toBe(200)
      await expect.poll(async () => (await shown()).composition?.ingredients.join(', ')).toBe(ingredients)
      return (await shown()).composition?.freeOf
    }
    const plain = 'Aqua, Cetearyl Alcohol, Magnesium Sulfate'
    expect(await freeOf(plain)).toEqual(['alcohol', 'fragrance', 'nuts', 'parabens', 'silicones', 'sulfates'])
    expect(await freeOf('Aqua, Alcohol Denat, Cyclopentasiloxane, Methylparaben')).toEqual([
      'fragrance',
      'nuts',
      'sulfates',
    ])
    expect(await freeOf('Aqua, Sodium Laureth Sulfate, Linalool, Argania Spinosa Kernel Oil')).toEqual([
      'alcohol',
      'parabens',
      'silicones',
    ])
  })

  it('is refused with what to mend', async () => {
    const { edit } = await product()
    for (const [field, said, words] of [
      ['materials', 'Cotton 80%, Elastane 10%', 'The percentages have to come to 100.'],
      ['materials', 'Cotton 80%, Elastane', 'Please give every material a percentage, or none.'],
      [
        'ingredients',
        'water and many words '.repeat(9),
        'Please paste the list from the pack, with a comma between two ingredients.',
      ],
    ] as const) {
      const { status, body } = await edit({ [field]: said })
      expect(status).toBe(422)
      expect(body.errors).toContainEqual({ pointer: `#/${field}`, detail: words })
    }
  })
})
