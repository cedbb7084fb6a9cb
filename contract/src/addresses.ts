import { z } from 'zod'
import { address, addressFields } from './delivery.ts'
import { endpoint } from './endpoint.ts'

export const MAX_ADDRESSES = 20

export const savedAddress = address.extend({
  _id: z.string(),
  /** The one that a cart begins with. */
  isDefault: z.boolean(),
})
export type SavedAddress = z.output<typeof savedAddress>

const saved = z.object({ addresses: z.array(savedAddress) })
const params = z.object({ id: z.string().max(100) })
const isDefault = z.boolean().optional()

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  summary: "The viewer's saved addresses, the default one first",
  access: 'signed-in',
  response: saved,
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Saves an address; the first one is the default',
  access: 'signed-in',
  body: addressFields.extend({ isDefault }),
  response: saved,
  refusals: ['too_many_addresses'],
})

export const editAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id',
  summary: 'Changes a saved address; orders keep the one they were placed with',
  access: 'signed-in',
  params,
  body: addressFields.extend({ isDefault }),
  response: saved,
  refusals: ['address_not_found'],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/:id',
  summary: 'Forgets a saved address; orders keep theirs',
  access: 'signed-in',
  params,
  response: saved,
  refusals: ['address_not_found'],
})
