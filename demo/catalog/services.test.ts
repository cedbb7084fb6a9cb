import { hoursExceptions, weeklyHours } from '@dressing-room/contract/hours'
import { isTimeZone } from '@dressing-room/contract/time'
import { describe, expect, it } from 'vitest'
import { hoursOf } from '../hours-of.ts'
import { demoServices, demoStylists, serviceCategories } from './services.ts'

describe('the demo services', () => {
  it('are at least thirty, by eight sellers and more, with 120 reviews, no two of anything alike', () => {
    expect(demoServices.length).toBeGreaterThanOrEqual(30)
    expect(demoStylists.filter(({ account }) => !account)).toHaveLength(8)
    const reviews = demoServices.flatMap((service) => service.reviews)
    expect(reviews.length).toBeGreaterThanOrEqual(120)
    for (const all of [
      demoServices.map(({ id }) => id),
      demoServices.map(({ name }) => name),
      demoServices.map(({ text }) => text),
      reviews.map(([, , comment]) => comment),
      reviews.map(([name]) => name),
    ]) {
      expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
    }
  })

  it('fill every category, the three that discovering filters by included', () => {
    const used = new Set(demoServices.flatMap(({ categories }) => categories.split(', ')))
    expect([...used].sort()).toEqual(serviceCategories.map(({ name }) => name).sort())
    expect([...used]).toEqual(expect.arrayContaining(['Health', 'Education', 'Repair']))
  })

  it('are done by a team at one salon, each of whom has hours that could be saved and services that are the salon’s', () => {
    const salons = demoStylists.filter(({ team = [] }) => team.length > 0)
    expect(salons.map(({ team = [] }) => team.length + 1)).toEqual([3])
    for (const { key, team = [] } of salons) {
      const own = demoServices.filter(({ stylist }) => stylist === key).map(({ id }) => id)
      for (const member of team) {
        expect(weeklyHours.safeParse(member.hours.flatMap(hoursOf)).success, member.name).toBe(true)
        expect(own, member.name).toEqual(expect.arrayContaining(member.services))
      }
      // Whoever books has somebody to choose from.
      for (const id of own)
        expect(
          team.some(({ services }) => services.includes(id)),
          id,
        ).toBe(true)
    }
  })

  it('are kept at hours that could be saved, in zones that exist', () => {
    for (const service of demoServices) {
      const stylist = demoStylists.find(({ key }) => key === service.stylist)
      expect(isTimeZone(stylist?.timeZone ?? ''), service.id).toBe(true)
      const hours = (service.hours ?? stylist?.hours ?? []).flatMap(hoursOf)
      expect(weeklyHours.safeParse(hours).success, service.id).toBe(true)
      expect(hours.length).toBeGreaterThan(0)
      expect(service.processing ?? 0).toBeLessThan(service.minutes)
    }
    expect(hoursExceptions.safeParse([{ date: '2026-12-01', ranges: [] }]).success).toBe(true)
  })
})
