import { Heart } from 'lucide-react'
import { classes } from './class-names.ts'

/** Beside a filled button, as high as that is. */
export const heartBeside = 'size-12! rounded-control! border border-edge hover:border-ink md:size-11!'

interface HeartButtonProps {
  /** What is saved; that it is, its state says. */
  label: string
  isOn: boolean
  toggle: () => void
  className?: string | undefined
}

/** On or off, always of the same size: nothing moves when it becomes known what is saved. */
export function HeartButton({ label, isOn, toggle, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={toggle}
      className={classes(
        'inline-flex size-[min(2.75rem,48px)] shrink-0 items-center justify-center rounded-full bg-paper text-ink transition-colors duration-[120ms] hover:text-rouge aria-pressed:text-rouge noscript:hidden print:hidden',
        className,
      )}
    >
      <Heart size={20} aria-hidden className={isOn ? 'fill-current' : undefined} />
    </button>
  )
}
