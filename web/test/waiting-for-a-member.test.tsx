import { availableDays, availableTimes, getService } from '@dressing-room/contract/stylist-services'
import { joinWaitingList, type WaitingEntry } from '@dressing-room/contract/waiting-list'
import { expect, it } from 'vitest'
import { stopClock } from './clock.ts'
import { aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const TUESDAY = '2026-12-01'
const where = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
const ana = { _id: 'm1', name: 'Ana' }
const entry: WaitingEntry = {
  ...{ _id: 'w1', serviceID: 'silk-press', serviceName: 'Silk Press', providerName: 'Tasha Bell', addOns: [] },
  ...{ fromDay: TUESDAY, untilDay: TUESDAY, fromTime: '00:00', untilTime: '24:00', noticeMinutes: 120 },
  ...{ ...where, state: 'waiting', since: '2026-11-20T15:00:00Z', isOnOffer: true, member: ana },
}
const sheet = () => within(screen.getByRole('dialog', { name: 'Book Appointment' }))

it('waits for whoever was chosen in the sheet, or for anybody, and books a time of theirs that is free after all', async () => {
  stopClock(new Date('2026-11-20T15:00:00Z'))
  api.respond(getService, aService({ team: [ana, { _id: 'm2', name: 'Bo' }] }))
  api.respond(availableDays, { ...where, availableDays: [], nextFree: null, ownHolds: [] })
  api.respond(availableTimes, { ...where, availableTimes: [], starts: [] })
  const { user } = await openScreen('/service/silk-press', { user: aUser() })
  await user.click((await screen.findAllByRole('button', { name: 'Book Appointment' }))[0] as HTMLElement)
  await screen.findByRole('dialog', { name: 'Book Appointment' })
  await user.selectOptions(sheet().getByRole('combobox', { name: 'Stylist' }), 'Ana')
  await user.click(sheet().getByRole('button', { name: 'No time that suits? Join the waiting list' }))
  const stylist = sheet().getByRole('combobox', { name: 'Stylist' })
  expect(stylist).toHaveValue('m1')

  api.refuse(joinWaitingList, 'waiting_not_needed', { date: TUESDAY, time: '10:00' })
  const join = () => user.click(sheet().getByRole('button', { name: 'Join the waiting list' }))
  await user.selectOptions(stylist, 'Bo')
  await join()
  await user.click(await sheet().findByRole('button', { name: 'Book this time' }))
  expect(sheet().getByRole('combobox', { name: 'Stylist' })).toHaveValue('m2')
  await waitFor(() => expect(api.sentTo(availableDays).at(-1)?.query).toMatchObject({ member: 'm2' }))

  await user.click(sheet().getByRole('button', { name: 'No time that suits? Join the waiting list' }))
  await user.selectOptions(sheet().getByRole('combobox', { name: 'Stylist' }), 'Any stylist')
  api.respond(joinWaitingList, { message: 'You are on the list.', entry })
  await join()
  expect(await sheet().findByText('You are on the list.')).toBeVisible()
  expect(api.sentTo(joinWaitingList).map(({ body }) => (body as { member?: string }).member)).toEqual(['m2', undefined])
})
