import { reason } from '@dressing-room/contract/operator-acts'
import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { deskParts } from '../../desk-parts.ts'
import { refundAtDesk, releaseCard, stopCard } from '../../features/gift-cards/index.ts'
import { findAnything } from '../../features/operators/index.ts'
import { command, done } from './command.ts'
import { number } from './subjects.ts'

type Act = typeof refundAtDesk

/** Those of the desk, each with its reason. */
function actOn(does: string, act: Act) {
  return command({
    does,
    asks: z.object({ card: number, reason }),
    words: ['card', 'reason'],
    manyWords: true,
    hints: { card: 'its number, or its id' },
    async run(deps, { card, reason: why }, acting) {
      return done((await act(deps, await cardOf(deps, card), { ...acting, reason: why })).message)
    },
  })
}

async function cardOf({ db }: Pick<Deps, 'db'>, words: string): Promise<string> {
  const hits = await findAnything(db, deskParts, words)
  const card = hits.find(({ kind, id, title }) => kind === 'gift card' && (id === words || title.endsWith(` ${words}`)))
  return card?.id ?? refuse('gift_card_not_found')
}

export const refund = actOn('pays a gift card back that nobody has redeemed', refundAtDesk)
export const stop = actOn('nobody can redeem a gift card until it is released', stopCard)
export const release = actOn('a gift card that was stopped can be redeemed again', releaseCard)
