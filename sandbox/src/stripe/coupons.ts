import { isKnownCurrency } from './currencies.ts'
import { endpoint } from './endpoint.ts'
import { invalid, noSuch } from './errors.ts'
import { newId } from './ids.ts'

export type Coupon = {
  id: string
  created: number
  name?: string
  amountOff?: number
  percentOff?: number
  currency?: string
  metadata: Record<string, string>
  maxRedemptions?: number
  redeemed: number
  deleted?: boolean
}

export function isValid(coupon: Coupon): boolean {
  return !coupon.deleted && (coupon.maxRedemptions === undefined || coupon.redeemed < coupon.maxRedemptions)
}

export function amountOff(coupon: Coupon, subtotal: number): number {
  const off = coupon.amountOff ?? Math.round((subtotal * (coupon.percentOff ?? 0)) / 100)
  return Math.min(off, subtotal)
}

function presentCoupon(coupon: Coupon) {
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountOff ?? null,
    created: coupon.created,
    currency: coupon.currency ?? null,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: coupon.maxRedemptions ?? null,
    metadata: coupon.metadata,
    name: coupon.name ?? null,
    percent_off: coupon.percentOff ?? null,
    redeem_by: null,
    times_redeemed: coupon.redeemed,
    valid: isValid(coupon),
  }
}

export const couponEndpoints = [
  endpoint('POST /v1/coupons', (params) => {
    const id = params.text('id')
    const amount = params.integer('amount_off', 1)
    const percent = Number(params.text('percent_off') ?? Number.NaN)
    const currency = params.text('currency')?.toLowerCase()
    const fields = {
      name: params.text('name', 40),
      maxRedemptions: params.integer('max_redemptions', 1),
      metadata: params.metadata(),
    }
    params.oneOf('duration', ['once', 'forever'])
    if (amount === undefined && !(percent > 0 && percent <= 100)) {
      throw invalid('Received neither a valid amount_off nor a percent_off between 0 and 100.', {
        param: 'percent_off',
      })
    }
    if (amount !== undefined && !currency) {
      throw invalid('You must pass currency when passing amount_off.', { code: 'parameter_missing', param: 'currency' })
    }
    if (currency && !isKnownCurrency(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
    return ({ sandbox, account }) => {
      if (id && account.coupons.has(id)) {
        throw invalid(`Coupon already exists.`, { code: 'resource_already_exists', param: 'id' })
      }
      const coupon: Coupon = {
        id: id ?? newId('', 8).slice(1),
        created: Math.floor(Date.now() / 1000),
        ...fields,
        ...(amount === undefined ? { percentOff: percent } : { amountOff: amount, currency }),
        redeemed: 0,
      }
      sandbox.accounts.save(account, { coupons: [coupon] })
      return presentCoupon(coupon)
    }
  }),
  endpoint('GET /v1/coupons/:id', () => ({ account, ids: { id = '' } }) => {
    const coupon = account.coupons.get(id)
    if (!coupon || coupon.deleted) throw noSuch('coupon', id)
    return presentCoupon(coupon)
  }),
  endpoint('DELETE /v1/coupons/:id', () => ({ sandbox, account, ids: { id = '' } }) => {
    const coupon = account.coupons.get(id)
    if (!coupon || coupon.deleted) throw noSuch('coupon', id)
    sandbox.accounts.save(account, { coupons: [{ ...coupon, deleted: true }] })
    return { id, object: 'coupon', deleted: true }
  }),
]
