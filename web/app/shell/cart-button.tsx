import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { ShoppingBag } from 'lucide-react'
import { NavLink } from 'react-router'
import { useCartCount } from '../session/cart.ts'
import { classes } from '../ui/class-names.ts'

/**
 * Follows the stored cart. Floats in the margin that the frame keeps free for it on the right, and above a bar at the
 * bottom by a transform, which shifts nothing. On phones and low screens there is no such margin: it has a place in
 * the bar there, where it covers nothing.
 */
export function CartButton({ className }: { className: string }) {
  const count = useCartCount()
  return (
    <NavLink
      to={pages.cart}
      title={t`Cart`}
      aria-label={t`Cart, ${count} ${plural(count, { one: 'item', other: 'items' })}`}
      className={({ isActive }) =>
        classes(
          'flat:text-ink float:fixed float:right-2 float:bottom-6 float:flex float:size-14 float:items-center float:justify-center float:rounded-full float:border float:border-edge float:bg-raised float:text-ink float:shadow-layer float:transition-transform float:duration-[200ms] float:with-bar:max-md:-translate-y-18 rail:right-4',
          className,
          isActive && 'text-rouge',
        )
      }
    >
      <span className="relative inline-flex">
        <ShoppingBag size={22} aria-hidden />
        <span
          aria-hidden
          data-testid="cart-count"
          className="figures absolute -top-[10px] -right-[10px] flex h-[20px] min-w-[20px] items-center justify-center rounded-full bg-rouge px-[4px] text-[min(0.8125rem,14px)] leading-none font-semibold text-on-rouge float:-top-5 float:-right-5 float:h-6 float:min-w-6 float:text-note"
        >
          {count}
        </span>
      </span>
    </NavLink>
  )
}
