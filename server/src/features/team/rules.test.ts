import { expect, it } from 'vitest'
import { servicesOfMember, toNameOwnerFor } from './rules.ts'

const skills = {
  ownerId: 'maya',
  services: ['cut', 'color', 'braids'],
  pairs: [
    { service_id: 'cut', member_id: 'maya' },
    { service_id: 'cut', member_id: 'ana' },
    { service_id: 'color', member_id: 'ana' },
  ],
}

it('leaves a service that nobody is named for with the owner', () => {
  expect(servicesOfMember(skills, 'maya')).toEqual(['cut', 'braids'])
  expect(servicesOfMember(skills, 'ana')).toEqual(['cut', 'color'])
})

it('names the owner for what was theirs alone, and for nothing that they have given away', () => {
  expect(toNameOwnerFor(skills, ['braids', 'color'])).toEqual(['braids'])
})
