import { expect, it } from 'vitest'
import { InFlight } from './in-flight.ts'

it('gives one of many the turn when what they waited for was not kept', async () => {
  const inFlight = new InFlight()
  const end = inFlight.begin('/a')
  let isThere = false
  let made = 0
  const waiting = Array.from({ length: 40 }, async () => {
    const endMine = await inFlight.join('/a', () => isThere)
    if (!endMine) return
    made++
    isThere = true
    endMine()
  })

  end()

  await Promise.all(waiting)
  expect(made).toBe(1)
})
