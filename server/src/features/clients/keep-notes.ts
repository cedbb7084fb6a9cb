import type { ClientNote } from '@dressing-room/contract/clients'
import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { isUuid } from '../checkouts/index.ts'
import { findClient } from './client-query.ts'
import { toNote } from './present.ts'
import { deleteNote, insertNote, notesAt, updateNote } from './store.ts'

type KeepDeps = Pick<Deps, 'db' | 'clock'>
type Stylist = { id: string }

/** Nobody reads through more. */
const MOST = 200

/** It hangs on the visit that led to the client, and is read from any of their visits. */
export async function addNote(
  { db, clock }: KeepDeps,
  stylist: Stylist,
  visitId: string,
  text: string,
): Promise<ClientNote> {
  const now = clock()
  const client = isUuid(visitId) ? await findClient(db, stylist.id, { visitId, now }) : undefined
  if (!client) return refuse('client_not_found')
  if ((await notesAt(db, stylist.id, client.ids)).length >= MOST) refuse('too_many_notes')
  return toNote(await insertNote(db, { stylist_id: stylist.id, booking_id: visitId, body: text, written_at: now }))
}

export async function changeNote(
  { db, clock }: KeepDeps,
  stylist: Stylist,
  id: string,
  text: string,
): Promise<ClientNote> {
  const changed = isUuid(id) && (await updateNote(db, { id, stylistId: stylist.id, body: text, now: clock() }))
  return changed ? toNote(changed) : refuse('note_not_found')
}

export async function removeNote({ db }: KeepDeps, stylist: Stylist, id: string): Promise<{ message: Text }> {
  if (!isUuid(id) || !(await deleteNote(db, { id, stylistId: stylist.id }))) refuse('note_not_found')
  return { message: say('The note is removed.') }
}
