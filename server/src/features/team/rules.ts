/** A service, and who of a team does it; of a service that nobody does it is the owner. */
export interface Skills {
  ownerId: string
  /** All services of the shop, by id. */
  services: readonly string[]
  pairs: readonly { service_id: string; member_id: string }[]
}

/** What somebody does: a service that nobody is named for is the owner's, as it was before there was a team. */
export function servicesOfMember({ ownerId, services, pairs }: Skills, memberId: string): string[] {
  return services.filter((service) => {
    const doers = pairs.filter(({ service_id }) => service_id === service)
    return doers.some(({ member_id }) => member_id === memberId) || (doers.length === 0 && memberId === ownerId)
  })
}

/** With somebody else named for a service, its owner has to be named as well, or it would be taken from them unasked. */
export function toNameOwnerFor({ pairs }: Skills, added: readonly string[]): string[] {
  return added.filter((service) => !pairs.some(({ service_id }) => service_id === service))
}
