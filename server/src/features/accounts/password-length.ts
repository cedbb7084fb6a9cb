import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'

/** Nothing but an empty password is refused, unless the shop has set a length. */
export function requireLength({ shop }: Pick<Deps, 'shop'>, password: string): void {
  if (password.length >= shop.passwordMinLength) return
  refuse('password_too_short', {
    message: say('Please use at least {min} characters.', { min: shop.passwordMinLength }),
  })
}
