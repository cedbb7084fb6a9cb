import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { buyPackage, OwnPackageOffer, VisitPackage } from '@dressing-room/contract/packages'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { Person } from './factories.ts'
import type { TestApp, TestResponse } from './test-app.ts'
import type { MadeService } from './visits.ts'

type Problem = { code: string; message: string }

/** What the stylist's page of packages sends. */
export function offerOf(
  { post }: Pick<TestApp, 'post'>,
  stylist: Person,
  service: Pick<MadeService, 'publicId'>,
  wish: Record<string, unknown> = {},
): Promise<TestResponse<{ offer: OwnPackageOffer } & Problem>> {
  const usual = { serviceID: service.publicId, visits: 5, price: 320, validMonths: 6 }
  return post('/api/seller/package-offers', { ...usual, ...wish }, stylist.token)
}

export async function anOffer(
  shop: Pick<TestApp, 'post'>,
  stylist: Person,
  service: Pick<MadeService, 'publicId'>,
  wish: Record<string, unknown> = {},
): Promise<OwnPackageOffer> {
  const { status, text, body } = await offerOf(shop, stylist, service, wish)
  expect(status, text).toBe(200)
  return body.offer
}

export function begin(
  { post }: Pick<TestApp, 'post'>,
  buyer: Person,
  offer: Pick<OwnPackageOffer, '_id'>,
  also: Record<string, unknown> = {},
): Promise<TestResponse<ResponseOf<typeof buyPackage> & Problem>> {
  return post('/api/packages', { offerId: offer._id, ...also }, buyer.token)
}

/** A package that was paid for on its card page. */
export async function aPackage(
  shop: Pick<TestApp, 'post' | 'get' | 'provider'>,
  buyer: Person,
  offer: Pick<OwnPackageOffer, '_id'>,
): Promise<VisitPackage> {
  const { status, text, body } = await begin(shop, buyer, offer)
  expect(status, text).toBe(200)
  await shop.provider.payOnPage(body.url)
  return eventually(() => ownPackage(shop, buyer, body.packageId))
}

export async function ownPackage({ get }: Pick<TestApp, 'get'>, buyer: Person, id: string): Promise<VisitPackage> {
  const { body } = await get<{ packages: VisitPackage[] }>('/api/packages', buyer.token)
  const found = body.packages.find(({ _id }) => _id === id)
  if (!found) throw new Error('it is not paid yet')
  return found
}

export async function soldPackages({ get }: Pick<TestApp, 'get'>, stylist: Person): Promise<VisitPackage[]> {
  return (await get<{ packages: VisitPackage[] }>('/api/seller/packages', stylist.token)).body.packages
}
