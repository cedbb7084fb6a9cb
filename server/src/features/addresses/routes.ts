import {
  addAddress as addAddressEndpoint,
  deleteAddress as deleteAddressEndpoint,
  editAddress as editAddressEndpoint,
  listAddresses as listAddressesEndpoint,
} from '@dressing-room/contract/addresses'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addAddress, deleteAddress, editAddress, listAddresses } from './save-address.ts'

const WRITES = { max: 60, seconds: 60 }

export function addressRoutes(serve: Serve, deps: Deps): void {
  serve(listAddressesEndpoint, ({ viewer }) => listAddresses(deps.db, viewer.id))
  serve(addAddressEndpoint, ({ viewer, body }) => addAddress(deps, viewer.id, body), { limit: WRITES })
  serve(editAddressEndpoint, ({ viewer, params, body }) => editAddress(deps, viewer.id, params.id, body), {
    limit: WRITES,
  })
  serve(deleteAddressEndpoint, ({ viewer, params }) => deleteAddress(deps, viewer.id, params.id), { limit: WRITES })
}
