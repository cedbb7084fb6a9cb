import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useCartCount } from '../session/cart.ts'

/** Floats above every page, and above a bar at the bottom by a transform, which shifts nothing; follows the stored cart. */
export function CartButton() {
  const count = useCartCount()
  return (
    <aside aria-label="Your cart">
      <Link
        to="/cart"
        aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        className="fixed right-4 z-20 flex size-14 items-center justify-center rounded-full border border-edge bg-raised text-ink shadow-layer transition-transform duration-[200ms] max-sm:bottom-18 sm:right-6 sm:bottom-6 with-bar:max-sm:-translate-y-18 with-bar:sm:max-md:-translate-y-30"
      >
        <ShoppingBag size={24} aria-hidden />
        <span
          aria-hidden
          data-testid="cart-count"
          className="figures absolute -top-1 -right-1 flex h-6 min-w-6 items-center justify-center rounded-full bg-rouge px-1.5 text-note font-semibold text-on-rouge"
        >
          {count}
        </span>
      </Link>
    </aside>
  )
}
