import * as contract from '@dressing-room/contract/clients'
import { pageOf } from '@dressing-room/contract/paging'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addNote, changeNote, removeNote } from './keep-notes.ts'
import { showClient, showClients } from './show-clients.ts'

const WRITES = { limit: { max: 60, seconds: 60 } }

export function clientRoutes(serve: Serve, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(contract.listClients, ({ viewer, query: { search = '', ...paging } }) =>
    showClients(deps, viewer, { search, ...pageOf(paging, contract.CLIENTS_PER_PAGE) }),
  )
  serve(contract.readClient, ({ viewer, params }) => showClient(deps, viewer, params.visitId))
  serve(contract.addClientNote, ({ viewer, params, body }) => addNote(deps, viewer, params.visitId, body.text), WRITES)
  serve(
    contract.changeClientNote,
    ({ viewer, params, body }) => changeNote(deps, viewer, params.noteId, body.text),
    WRITES,
  )
  serve(contract.removeClientNote, ({ viewer, params }) => removeNote(deps, viewer, params.noteId), WRITES)
}
