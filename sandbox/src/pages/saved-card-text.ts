import type { SavedCard } from '../stripe/customers.ts'

/** 'Visa •••• 4242, 12/30' */
export function savedCardText({ brand, last4, expMonth, expYear }: SavedCard['card']): string {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} •••• ${last4}, ${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
}
