import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { classes } from './class-names.ts'
import { InEnglish } from './in-english.tsx'

interface MenuAction {
  id: string
  label: string
  icon?: LucideIcon
  /** What cannot be taken back is set apart by colour and by its place at the end. */
  tone?: 'plain' | 'bad'
  disabled?: boolean
  onChoose: () => void
}

interface MenuProps {
  /** Names the button. */
  label: string
  /** Shown on the button; its label where there is none. */
  children?: ReactNode
  actions: readonly MenuAction[]
}

/**
 * Things to do with one thing, behind one button: arrows, first letters, Home and End go through them, Escape leaves.
 * For what is operated; links to pages belong in a `Popup` or a `Dialog`. Comes with 52 kB of React Aria, so only in
 * screens behind the login, or loaded when asked for.
 */
export function Menu({ label, children, actions }: MenuProps) {
  return (
    <InEnglish>
      <MenuTrigger>
        <Button
          aria-label={children ? label : undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-edge px-3 text-ink data-hovered:border-ink"
        >
          {children ?? label}
        </Button>
        <Popover
          placement="bottom end"
          offset={4}
          className="min-w-48 max-w-[calc(100vw-1rem)] rounded-control border border-hairline bg-raised p-2 text-ink shadow-layer data-entering:animate-appear"
        >
          <AriaMenu aria-label={label} className="outline-none">
            {actions.map(({ id, label: text, icon: Icon, tone, disabled, onChoose }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={text}
                isDisabled={disabled}
                onAction={onChoose}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 -outline-offset-2 not-data-focus-visible:outline-none data-disabled:cursor-not-allowed data-disabled:opacity-60 data-focused:bg-bone',
                  tone === 'bad' && 'text-sale',
                )}
              >
                {Icon && <Icon size={20} aria-hidden />}
                {text}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </InEnglish>
  )
}
