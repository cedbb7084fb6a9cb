import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { inputClassName } from '../../ui/field.tsx'

const links = [
  { to: pages.operator, label: t`Desk` },
  { to: pages.operatorPromoCodes, label: t`Promo codes` },
  { to: pages.operatorGiftCodes, label: t`Gift codes` },
  { to: pages.operatorPayouts, label: t`Payouts` },
  { to: pages.operatorSettings, label: t`Settings` },
  { to: pages.operatorReports, label: t`Reports` },
  { to: pages.operatorAudit, label: t`Audit log` },
]

/** What words are looked for, in the address of the desk. */
export const FIND = 'q'

/** The navigation of the desk above each of its screens, with the one field that finds everything. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const words = pathname === pages.operator ? (params.get(FIND) ?? '') : ''
  return (
    <div className="pt-2 md:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 border-b border-hairline print:hidden">
        <nav aria-label={t`Operator's desk`}>
          <ul className="-mx-2 flex flex-wrap md:-mx-3">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isIn(pathname, to) ? 'page' : undefined}
                  className="relative flex min-h-12 items-center px-2 text-dense text-muted no-underline -outline-offset-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-rouge md:px-3 md:aria-[current=page]:after:inset-x-3"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Form
          role="search"
          aria-label={t`Find anything`}
          action={pages.operator}
          className="flex grow gap-2 py-2 md:max-w-[34rem]"
        >
          <input
            key={words}
            type="search"
            name={FIND}
            defaultValue={words}
            maxLength={200}
            aria-label={t`Order, visit, e-mail, name, payment or article number`}
            placeholder={t`Number, e-mail, name, payment, article`}
            className={classes(inputClassName, 'min-w-0')}
          />
          <Button type="submit" aria-label={t`Find`} className="px-3">
            <Search size={20} aria-hidden />
          </Button>
        </Form>
      </div>
      <div className="pt-6 md:pt-8">{children}</div>
    </div>
  )
}

/** The pages below it are in it, but for the desk itself, which all of them are below. */
function isIn(pathname: string, to: string): boolean {
  return pathname === to || (to !== pages.operator && pathname.startsWith(`${to}/`))
}
