const LEAST_MOVING_NOTICE_MINUTES = 60

/** Moving asks for as much notice as booking does, and for an hour at least, unless the stylist says otherwise. */
export function movingNotice(terms: { moving_notice_minutes: number | null; minimum_notice_minutes: number }): number {
  return terms.moving_notice_minutes ?? Math.max(LEAST_MOVING_NOTICE_MINUTES, terms.minimum_notice_minutes)
}

/** '12 Mercer St, New York, NY 10013, United States' */
export function placeOf(terms: {
  address: string
  city: string
  state: string
  zip_code: string
  country: string
}): string {
  const { address, city, state, zip_code, country } = terms
  return [address, city, `${state} ${zip_code}`.trim(), country].filter(Boolean).join(', ')
}
