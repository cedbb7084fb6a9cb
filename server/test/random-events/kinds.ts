import type { EventKind } from './kind.ts'
import { banks } from './kinds/banks.ts'
import { credit } from './kinds/credit.ts'
import { giftCards } from './kinds/gift-cards.ts'
import { goods } from './kinds/goods.ts'
import { keptCards } from './kinds/kept-cards.ts'
import { packages } from './kinds/packages.ts'
import { purchases } from './kinds/purchases.ts'
import { rewards } from './kinds/rewards.ts'
import { severalServices } from './kinds/several-services.ts'
import { teams } from './kinds/team.ts'
import { together } from './kinds/together.ts'
import { troubles } from './kinds/troubles.ts'
import { visits } from './kinds/visits.ts'

/** All that may happen. What a feature adds is a file beside these, and its line here. */
export const kinds: EventKind[] = [
  ...purchases,
  ...visits,
  ...severalServices,
  ...teams,
  ...together,
  ...keptCards,
  ...goods,
  ...credit,
  ...giftCards,
  ...packages,
  ...rewards,
  ...banks,
  ...troubles,
]
