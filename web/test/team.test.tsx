import { createBookingSession } from '@dressing-room/contract/booking-sessions'
import { pages } from '@dressing-room/contract/pages'
import { getStylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import {
  addMember,
  addResource,
  changeMember,
  changeResource,
  ownResources,
  ownTeam,
  removeResource,
  retireMember,
  type Team,
  type TeamMember,
} from '@dressing-room/contract/team'
import { stylistWaitingList } from '@dressing-room/contract/waiting-list'
import { describe, expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aBooking, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const owner = aUser({ isVerified: true })
const services = [
  { _id: 's1', name: 'Silk Press' },
  { _id: 's2', name: 'Color' },
]
const maya: TeamMember = {
  ...{ _id: owner._id, name: 'Maya', isOwner: true, hours: null, services: ['s1', 's2'], upcomingVisits: 0 },
}
const ana: TeamMember = {
  ...{ _id: 'm1', name: 'Ana', isOwner: false, services: ['s1'], upcomingVisits: 2 },
  hours: [{ day: 'Tuesday', startTime: '10:00', endTime: '14:00' }],
}
const team: Team = { members: [maya, ana], services }

const open = (shown: Team = team) => {
  api.respond(ownTeam, shown)
  api.respond(ownResources, { resources: [], services })
  return openScreen(pages.sellerTeam, { user: owner })
}

describe('the team', () => {
  it('is nobody at first, until somebody is added, who does all services and works whenever they are open', async () => {
    const { user } = await open({ members: [], services })
    expect(await screen.findByText('You work alone so far')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a team member' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a team member' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Ana')
    await user.click(dialog.getByRole('checkbox', { name: 'Color' }))
    api.respond(addMember, team)
    await user.click(dialog.getByRole('button', { name: 'Add to the team' }))
    expect(await screen.findByText('Ana is in your team.')).toBeVisible()
    expect(api.sentTo(addMember)[0]?.body).toEqual({ name: 'Ana', services: ['s1'], hours: null })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Maya'), expect.stringContaining('Ana')]),
    )
  })

  it('says of everybody what they do and when, and how many visits are ahead', async () => {
    await open()
    expect(await screen.findByText('Does all services')).toBeVisible()
    expect(screen.getByText('Silk Press')).toBeVisible()
    expect(screen.getByText('Works on Tuesday · 2 coming visits')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove Maya' })).toBeNull()
  })

  it('that cannot be had says so, and is asked for again', async () => {
    tolerate(/./)
    api.fail(ownTeam)
    api.respond(ownResources, { resources: [], services })
    const { user } = await openScreen(pages.sellerTeam, { user: owner })
    await screen.findByText("Couldn't load your team.")
    api.respond(ownTeam, team)
    await user.click(screen.getByRole('button', { name: /again/ }))
    expect(await screen.findByText('Does all services')).toBeVisible()
  })

  it('keeps what was typed where it is refused, and says at which field', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Edit Ana' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ana' }))
    await user.clear(dialog.getByLabelText(/^Name/))
    api.refuse(changeMember, 'invalid', { errors: [{ pointer: '#/name', detail: 'Please enter a name.' }] })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please enter a name.')).toBeVisible()
    expect(api.sentTo(changeMember)[0]?.body.hours).toEqual(ana.hours)
  })

  it('lists what nobody else can take of whoever should leave', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Remove Ana' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ana from your team?' }))
    expect(dialog.getByText(/Their 2 coming visits go to others/)).toBeVisible()
    api.refuse(retireMember, 'member_has_visits', { bookings: [aBooking()] })
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await dialog.findByRole('link', { name: /Silk Press/ })).toBeVisible()
    api.respond(retireMember, { members: [maya], services, message: 'Ana is not in your team any more.' })
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Ana is not in your team any more.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit Ana' })).toBeNull()
  })
})

describe('rooms and devices', () => {
  const room = { _id: 'r1', name: 'Treatment room', units: 2, services: ['s1'] }
  const openRooms = (resources: (typeof room)[]) => {
    api.respond(ownTeam, team)
    api.respond(ownResources, { resources, services })
    return openScreen(pages.sellerTeam, { user: owner })
  }

  it('are none at first; one that is added says what needs it, and how many there are', async () => {
    const { user } = await openRooms([])
    expect(await screen.findByText('No service needs a room or device')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a room or device' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a room or device' }))
    await user.type(dialog.getByLabelText('Name'), 'Treatment room')
    await user.clear(dialog.getByLabelText('How many there are'))
    await user.type(dialog.getByLabelText('How many there are'), '2')
    await user.click(dialog.getByRole('checkbox', { name: 'Silk Press' }))
    api.respond(addResource, { resources: [room], services })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Treatment room is saved.')).toBeVisible()
    expect(api.sentTo(addResource)[0]?.body).toEqual({ name: 'Treatment room', units: 2, services: ['s1'] })
    expect(screen.getByText('For Silk Press')).toBeVisible()
    expect(screen.getByText('There are 2')).toBeVisible()
  })

  it('that cannot be had say so, and the team is there all the same', async () => {
    tolerate(/./)
    api.respond(ownTeam, team)
    api.fail(ownResources)
    const { user } = await openScreen(pages.sellerTeam, { user: owner })
    expect(await screen.findByText("Couldn't load your rooms and devices.")).toBeVisible()
    expect(screen.getByText('Does all services')).toBeVisible()
    api.respond(ownResources, { resources: [room], services })
    await user.click(screen.getByRole('button', { name: /again/ }))
    expect(await screen.findByText('Treatment room')).toBeVisible()
  })

  it('are not fewer than are booked, and can be removed', async () => {
    const { user } = await openRooms([room])
    await user.click(await screen.findByRole('button', { name: 'Edit Treatment room' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Treatment room' }))
    api.refuse(changeResource, 'resource_in_use', { booked: 2 })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Visits are booked in more of them/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Remove Treatment room' }))
    api.respond(removeResource, { resources: [], services })
    const ask = within(await screen.findByRole('dialog', { name: 'Remove Treatment room?' }))
    await user.click(ask.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Treatment room is removed.')).toBeVisible()
  })
})

it('is chosen from in the sheet, any stylist first, and asks for the times of whoever is chosen', async () => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
  api.respond(getService, aService({ team: [maya, ana].map(({ _id, name }) => ({ _id, name })) }))
  api.respond(availableDays, { ...where, availableDays: ['2026-12-01'], nextFree: null, ownHolds: [] })
  api.respond(availableTimes, ({ query }) => {
    const time = query?.member === 'm1' ? '11:00' : '10:00'
    const instant = `2026-12-01T${time === '11:00' ? 16 : 15}:00:00Z`
    return { ...where, availableTimes: [time], starts: [{ time, instant }] }
  })
  const { user } = await openScreen('/service/silk-press', { user: aUser() })
  expect(screen.getByText('Maya and Ana')).toBeVisible()
  await user.click((await screen.findAllByRole('button', { name: 'Book Appointment' }))[0] as HTMLElement)
  const sheet = within(await screen.findByRole('dialog', { name: 'Book Appointment' }))
  const choice = sheet.getByRole('combobox', { name: 'Stylist' })
  expect(within(choice).getAllByRole('option')[0]).toHaveTextContent('Any stylist')
  await user.selectOptions(choice, 'Ana')
  await sheet.findByRole('option', { name: '11:00' })
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Time' }), '11:00')
  await user.type(sheet.getByLabelText('Phone'), '+1 415 555 2671')
  api.refuse(createBookingSession, 'member_gone')
  await user.click(sheet.getByRole('button', { name: 'Confirm Booking' }))
  expect(await sheet.findByText(/cannot be booked for this service any more/)).toBeVisible()
  expect(api.sentTo(createBookingSession)[0]?.body.member).toBe('m1')
})

it('is filtered by in the calendar, where everybody’s visits carry a name', async () => {
  stopClock(new Date('2026-12-01T15:00:00Z'))
  const visit = (id: string, client: string, member?: string) => ({
    ...{ _id: id, client, service: 'Silk Press', addOns: [], status: 'confirmed' as const, payAtSalon: false },
    ...{ start: '2026-12-01T16:00:00Z', end: '2026-12-01T17:00:00Z', ...(member && { member }) },
  })
  api.respond(stylistWaitingList, { entries: [], count: 0 })
  api.respond(getStylistCalendar, {
    ...{ timeZone: 'America/New_York', placeTimeName: 'Atlanta time', today: '2026-12-01' },
    visits: [visit('v1', 'Pat'), visit('v2', 'Kim', 'm1')],
    ...{ holds: [], proposals: [], timeOff: [], elsewhere: [], services: [] },
    open: [{ start: '2026-12-01T14:00:00Z', end: '2026-12-01T22:00:00Z' }],
    team: [maya, ana].map(({ _id, name, isOwner }) => ({ _id, name, isOwner })),
  })
  const { user } = await openScreen(`${pages.sellerAppointments}?view=day&day=2026-12-01`, { user: owner })
  expect(await screen.findByText('Silk Press · Maya')).toBeVisible()
  expect(screen.getByText('Silk Press · Ana')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose appointments' }), 'Ana')
  expect(screen.getByText('Kim')).toBeVisible()
  expect(screen.queryByText('Pat')).toBeNull()
})
