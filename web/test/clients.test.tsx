import {
  addClientNote,
  type Client,
  type ClientDetails,
  changeClientNote,
  listClients,
  readClient,
  removeClientNote,
  type VisitOfClient,
} from '@dressing-room/contract/clients'
import { pages } from '@dressing-room/contract/pages'
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const user = aUser({ isVerified: true })
const zone = { timeZone: 'America/New_York' }
const june: Client = {
  ...{ visitId: 'b1', name: 'June Ferrer', visits: 3, noShows: 1, cancelled: 0, notes: 2 },
  last: { date: '2026-11-01', time: '10:00', ...zone },
  next: { date: '2026-12-01', time: '11:00', ...zone },
}

beforeEach(() => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
})

describe('the clients of a stylist', () => {
  it('are listed with what has been and what comes, and found by name', async () => {
    api.respond(listClients, ({ query }) => ({
      clients: query.search === 'nobody' ? [] : [june],
      ...{ page: 1, totalPages: 1, total: query.search === 'nobody' ? 0 : 1 },
    }))
    const opened = await openScreen(pages.sellerClients, { user })
    expect(await screen.findByRole('link', { name: 'June Ferrer' })).toHaveAttribute('href', pages.sellerClient('b1'))
    expect(screen.getByText('3 visits, 1 no-show, 2 notes')).toBeVisible()
    expect(screen.getByText('Next: Tue, 1 Dec, 11:00')).toBeVisible()
    expect(screen.getByText('Last: Sun, 1 Nov, 10:00')).toBeVisible()
    await opened.user.type(screen.getByLabelText('Name of a client'), 'nobody{Enter}')
    expect(await screen.findByText('Nobody of that name.')).toBeVisible()
    expect(api.sentTo(listClients).at(-1)?.query).toMatchObject({ search: 'nobody' })
  })

  it('lead to the last page there is', async () => {
    api.respond(listClients, ({ query }) => ({
      clients: query.page === '2' ? [june] : [],
      ...{ page: Number(query.page), totalPages: 2, total: 21 },
    }))
    await openScreen(`${pages.sellerClients}?page=9`, { user })
    expect(await screen.findByRole('link', { name: 'June Ferrer' })).toBeVisible()
    expect(screen.getByText('Page 2 of 2')).toBeVisible()
  })

  it('are none yet, or cannot be had for a moment', async () => {
    api.respond(listClients, { clients: [], page: 1, totalPages: 0, total: 0 })
    await openScreen(pages.sellerClients, { user })
    expect(await screen.findByText('No clients yet')).toBeVisible()
    expect(screen.queryByLabelText('Name of a client')).toBeNull()
  })

  it('are asked for again where that failed', async () => {
    tolerate(/answered 500/)
    api.fail(listClients, 500)
    const opened = await openScreen(pages.sellerClients, { user })
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.respond(listClients, { clients: [june], page: 1, totalPages: 1, total: 1 })
    await opened.user.click(again)
    expect(await screen.findByRole('link', { name: 'June Ferrer' })).toBeVisible()
  })
})

describe('one client', () => {
  const visit = (also: Partial<VisitOfClient>): VisitOfClient => ({
    ...{ _id: 'b1', date: '2026-12-01', time: '11:00', ...zone, serviceName: 'Silk Press', price: 80, currency: 'USD' },
    ...{ status: 'confirmed', isAhead: true, note: '', answers: [] },
    ...also,
  })
  const answers = [{ _id: 'q1', kind: 'text' as const, text: 'Any allergies?', isRequired: true, answer: 'Latex' }]
  const { notes: _, ...figures } = june
  const client: ClientDetails = {
    ...figures,
    ...{ email: 'june@journey.test', phone: '+14155552671' },
    history: [
      visit({}),
      visit({ _id: 'b2', date: '2026-11-01', isAhead: false, status: 'completed', memberName: 'Mo', answers }),
      visit({ _id: 'b3', date: '2026-10-01', isAhead: false, status: 'no-show' }),
      visit({ _id: 'b4', date: '2026-09-01', isAhead: false, status: 'cancelled', cancelledBy: 'buyer' }),
    ],
    bought: [{ orderNumber: 10042, paidAt: '2026-11-02T10:00:00Z', name: 'Hair oil', variant: '50 ml', quantity: 2 }],
    notes: [{ _id: 'n1', text: 'Formula 6.1', writtenAt: '2026-11-01T16:00:00Z' }],
  }
  const region = (name: string) => within(screen.getByRole('region', { name }))

  it('is shown with visits, purchases and answers', async () => {
    api.respond(readClient, client)
    await openScreen(pages.sellerClient('b2'), { user })
    expect(await screen.findByRole('heading', { level: 1, name: 'June Ferrer' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'june@journey.test' })).toHaveAttribute('href', 'mailto:june@journey.test')
    expect(region('Coming visits').getByRole('link', { name: 'Tue, 1 Dec, 11:00' })).toHaveAttribute(
      'href',
      pages.visit('b1'),
    )
    const before = region('Earlier visits')
    for (const words of ['Took place', 'No-show', 'Cancelled by the client'])
      expect(before.getByText(words)).toBeVisible()
    expect(before.getByText('Answers before the visit')).toBeVisible()
    expect(before.getByText('Latex')).toBeInTheDocument()
    expect(region('Bought in your shop').getByText('Hair oil').parentElement).toHaveTextContent('Hair oil, 50 ml × 2')
    expect(api.sentTo(readClient)[0]?.params).toEqual({ visitId: 'b2' })
  })

  it('is noted about: written, changed and removed', async () => {
    api.respond(readClient, client)
    const opened = await openScreen(pages.sellerClient('b3'), { user })
    await screen.findByRole('heading', { level: 1, name: 'June Ferrer' })
    const notes = region('Notes')
    expect(notes.getByText(/^Only you read them/)).toBeVisible()
    api.refuse(addClientNote, 'invalid', { errors: [{ pointer: '#/text', detail: 'Please write something.' }] })
    await opened.user.click(notes.getByRole('button', { name: 'Add note' }))
    expect(await notes.findByText('Please write something.')).toBeVisible()
    const written = { _id: 'n2', text: 'Likes tea.', writtenAt: '2026-11-20T15:00:00Z' }
    api.respond(addClientNote, written)
    await opened.user.type(notes.getByLabelText('New note'), 'Likes tea.')
    await opened.user.click(notes.getByRole('button', { name: 'Add note' }))
    expect(await notes.findByText('Likes tea.')).toBeVisible()
    // At the visit that led here, whichever is their latest.
    expect(api.sentTo(addClientNote).at(-1)?.params).toEqual({ visitId: 'b3' })
    expect(notes.getByLabelText('New note')).toHaveValue('')

    const [, old] = notes.getAllByRole('listitem')
    await opened.user.click(within(old as HTMLElement).getByRole('button', { name: 'Edit' }))
    api.respond(changeClientNote, { _id: 'n1', text: 'Formula 7', writtenAt: '2026-11-01T16:00:00Z' })
    await opened.user.click(notes.getByRole('button', { name: 'Save' }))
    expect(await notes.findByText('Formula 7')).toBeVisible()
    api.refuse(removeClientNote, 'note_not_found')
    const [first] = notes.getAllByRole('button', { name: 'Remove' })
    await opened.user.click(first as HTMLElement)
    expect(await notes.findByText('This note is not there any more.')).toBeVisible()
    api.respond(removeClientNote, { message: 'The note is removed.' })
    await opened.user.click(first as HTMLElement)
    await waitFor(() => expect(notes.queryByText('Likes tea.')).toBeNull())
    expect(notes.getByText('The note is removed.')).toBeVisible()
  })

  it('of somebody else is not found', async () => {
    api.refuse(readClient, 'client_not_found')
    await openScreen(pages.sellerClient('b9'), { user })
    expect(await screen.findByRole('heading', { name: 'Client not found.' })).toBeVisible()
  })

  it('is asked for again where that failed', async () => {
    tolerate(/answered 500|Error fetching a client/)
    api.fail(readClient, 500)
    const opened = await openScreen(pages.sellerClient('b1'), { user })
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.respond(readClient, client)
    await opened.user.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: 'June Ferrer' })).toBeVisible()
  })
})
