import { afterAll, beforeAll, it } from 'vitest'
import { drawFrom } from './random-events/draw.ts'
import type { EventKind } from './random-events/kind.ts'
import { kinds } from './random-events/kinds.ts'
import { settle } from './random-events/settle.ts'
import { aWorld, lookAround, type World } from './random-events/world.ts'

const MINUTES = 60_000
/** The same for everybody, so that a run judges the change that it is for; other seeds are for who looks for faults. */
const SEED = Number(process.env.RANDOM_SEED ?? 2911)
/** They take four to five minutes. */
const EVENTS = Number(process.env.RANDOM_EVENTS ?? 10_000)
/** At the same moment, as in parallel sessions of as many people. */
const AT_ONCE = 16
const SETTLED_EVERY = 1000

let world: World
beforeAll(async () => {
  world = await aWorld()
}, 2 * MINUTES)
afterAll(async () => {
  await world?.second.stop()
  await world?.shop.close()
})

it(
  `after ${EVENTS} random events every cent, session, unit and chair is where the books say (RANDOM_SEED=${SEED})`,
  async () => {
    console.info(`RANDOM_SEED=${SEED} RANDOM_EVENTS=${EVENTS} repeats these events`)
    let drawn = 0
    let happened = 0
    let settledAt = 0
    while (happened < EVENTS) {
      const seen = await lookAround(world.shop.db)
      const batch = Array.from({ length: AT_ONCE }, () => drawEvent(drawn++))
      const together = batch.filter(({ kind }) => !kind.isAlone)
      const outcomes = await Promise.all(together.map(({ kind, draw }) => happen(kind, seen, draw)))
      for (const { kind, draw } of batch) if (kind.isAlone) outcomes.push(await happen(kind, seen, draw))
      happened += outcomes.filter((has) => has).length
      if (happened - settledAt < SETTLED_EVERY && happened < EVENTS) continue
      settledAt = happened
      await settle(world).catch((error) => {
        throw new Error(`RANDOM_SEED=${SEED}: after ${happened} events: ${error.message}`, { cause: error })
      })
    }
    if (process.env.TEST_TIMES)
      console.info(
        [...world.answers]
          .sort()
          .map(([name, times]) => `${times} ${name}`)
          .join('\n'),
      )
  },
  // A busy machine is no fault of the shop.
  (15 + EVENTS / 100) * MINUTES,
)

/** Each as often as it weighs, in tenths. */
const urn = kinds.flatMap((kind) => Array.from({ length: Math.round(kind.weight * 10) }, () => kind))

function drawEvent(at: number) {
  const draw = drawFrom(SEED, at)
  return { kind: draw.of(urn) as EventKind, draw }
}

/** Whether it happened. Whatever the shop answers is an answer it may give: no fault, and no half-done thing. */
async function happen(
  kind: EventKind,
  seen: Awaited<ReturnType<typeof lookAround>>,
  draw: ReturnType<typeof drawFrom>,
): Promise<boolean> {
  const outcome = await kind.happen(world, seen, draw).catch((error) => {
    world.surprises.push(`${kind.name}: ${error}`)
    return 'broken'
  })
  if (outcome === undefined) return false
  if (typeof outcome === 'number' && outcome >= 500 && outcome !== 503) {
    world.surprises.push(`${kind.name} was answered ${outcome}: ${world.errors.at(-1) ?? 'nothing is logged'}`)
  }
  const answer = `${kind.name}: ${outcome}`
  world.answers.set(answer, (world.answers.get(answer) ?? 0) + 1)
  return true
}
