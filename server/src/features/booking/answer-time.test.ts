import { addDays } from '@dressing-room/contract/time'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { aStylistService, dayFromToday, hold, type MadeService, visit } from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 3)
let cut: MadeService
let day: string
beforeAll(async () => {
  cut = await aStylistService(shop.db, { step: 30, addOns: [{ name: 'Mask', priceMinor: 900, minutes: 30 }] })
  day = dayFromToday(shop, 7)
})

interface Answer {
  isFree: boolean
  reason: string
  message: string
  start?: { time: string }
  before?: { date: string; time: string }
  after?: { date: string; time: string }
}
async function ask(time: string, { on = day, by, addOns }: { on?: string; by?: Person; addOns?: string[] } = {}) {
  const query = new URLSearchParams({ day: on, time, ...(addOns && { addOns: addOns.join(',') }) })
  const answer = await shop.get<Answer>(`/api/services/${cut.publicId}/other-time?${query}`, by?.token)
  expect(answer.status, answer.text).toBe(200)
  return answer
}

it('says in the client’s words why a time is not offered, never whose visit it is, and what is nearest', async () => {
  const client = someone()
  await visit(shop, client, cut, [day, '12:00'])
  expect((await ask('10:30')).body).toMatchObject({ isFree: true, start: { time: '10:30' }, reason: '' })
  const busy = await ask('12:30')
  expect(busy.body).toMatchObject({ isFree: false, reason: 'busy', message: 'Maya Brooks is busy then.' })
  expect(busy.body).toMatchObject({ before: { date: day, time: '11:00' }, after: { date: day, time: '13:00' } })
  expect(busy.text).not.toContain(client.name)
  expect(busy.text).not.toContain('visit')
  expect((await ask('11:30')).body.message).toBe(
    'The visit takes 60 minutes, and Maya Brooks is busy again before it would be over.',
  )
  // With an add-on it takes longer.
  expect((await ask('11:00', { addOns: cut.addOns })).body).toMatchObject({
    reason: 'too_short',
    before: { time: '10:30' },
  })
  expect((await ask('20:00')).body).toMatchObject({
    reason: 'outside_hours',
    message: 'Maya Brooks is closed at that time.',
    after: { date: addDays(day, 1), time: '09:00' },
  })
  const far = (await ask('10:00', { on: addDays(day, 90) })).body
  expect(far.message).toBe('This is too far ahead: the next 60 days can be booked.')
  expect([far.before?.date, far.after]).toEqual([addDays(day, 52), undefined])
})

it('knows what the viewer holds themselves', async () => {
  const client = someone()
  await hold(shop, client, cut, [day, '15:00'])
  expect((await ask('15:00', { by: client })).body).toMatchObject({
    isFree: true,
    message: 'You hold this time already.',
  })
  expect((await ask('15:00')).body).toMatchObject({ isFree: false, reason: 'busy' })
})

it('asks for a readable day and time, of a service that is there', async () => {
  const url = `/api/services/${cut.publicId}/other-time`
  expect((await shop.get(`${url}?day=${day}&time=25:00`)).status).toBe(400)
  expect((await shop.get(`${url}?day=2026-02-30&time=10:00`)).status).toBe(400)
  expect((await shop.get(`/api/services/none/other-time?day=${day}&time=10:00`)).status).toBe(404)
})
