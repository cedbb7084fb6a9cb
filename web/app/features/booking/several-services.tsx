import type { Companion } from '@dressing-room/contract/services-together'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { AddOnChoice, withAddOns } from './add-on-choice.tsx'
import type { Several } from './several.ts'

/** '60 minutes, $80.00' */
export function serviceFacts({ duration, price, priceCurrency }: Companion): string {
  return t`${plural(duration, { one: '# minute', other: '# minutes' })}, ${formatDecimal(price, priceCurrency)}`
}

/** What follows the service in the same visit, in the order in which it was chosen, and the way to add one more. */
export function SeveralServices({ several, first }: { several: Several; first: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { chosen, others, failed, gone, isFull } = several
  const focus = useFocusAfterRemoval<HTMLOListElement, HTMLButtonElement>()
  const isAdded = useRef(false)
  // What was pressed to add one is not there any more: on to the next one, or to what was added where there is no next.
  useLayoutEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    const last = focus.list.ref.current?.lastElementChild?.querySelector<HTMLElement>('button')
    const target = focus.otherwise.current ?? last
    target?.focus()
  })
  return (
    <section aria-label={t`Services in this visit`} className="flex flex-col gap-3">
      {chosen.length > 0 && (
        <ol {...focus.list} className="flex flex-col gap-3">
          <li className="text-note text-muted wrap-anywhere">{t`First: ${first}`}</li>
          {chosen.map(({ service, addOnIds }) => (
            <li key={service.serviceID} className="rounded-picture border border-hairline px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{service.name}</span>
                  <span className="figures block text-note text-muted">
                    {serviceFacts(withAddOns(service, addOnIds))}
                  </span>
                </p>
                <Button
                  kind="quiet"
                  aria-label={t`Remove ${service.name}`}
                  data-control="remove"
                  onClick={() => several.remove(service.serviceID)}
                >
                  {t`Remove`}
                </Button>
              </div>
              {service.addOns.length > 0 && (
                <AddOnChoice
                  service={service}
                  value={addOnIds}
                  onChange={(ids) => several.setAddOns(service.serviceID, ids)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <div role="status" className="empty:hidden">
        {gone > 0 && (
          <p>
            {plural(gone, {
              one: 'One service is no longer offered with this one, and was left out.',
              other: '# services are no longer offered with this one, and were left out.',
            })}
          </p>
        )}
        {failed && (
          <p className="flex flex-wrap items-center gap-x-2">
            <span>
              <Trans>Couldn't load the other services.</Trans>
            </span>
            <Button kind="quiet" onClick={several.ask}>
              {t`Try again`}
            </Button>
          </p>
        )}
        {isOpen && !others && !failed && (
          <p>
            <Trans>Loading data...</Trans>
          </p>
        )}
        {isOpen && others?.length === 0 && chosen.length === 0 && (
          <p className="text-muted">
            <Trans>This stylist offers nothing else at this place.</Trans>
          </p>
        )}
      </div>
      {isFull ? (
        <p className="text-note text-muted">
          <Trans>A visit can have five services at most.</Trans>
        </p>
      ) : (
        <Button
          kind="quiet"
          ref={focus.otherwise}
          className="-ml-3 self-start"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            if (!isOpen && !others) several.ask()
            setOpen(!isOpen)
          }}
        >
          {t`Add another service`}
        </Button>
      )}
      <div id={id} hidden={!isOpen || isFull}>
        {isOpen && !isFull && others && others.length > 0 && (
          <ul className="flex flex-col divide-y divide-hairline rounded-picture border border-hairline">
            {others.map((service) => (
              <li key={service.serviceID}>
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-wrap justify-between gap-x-4 px-4 py-2 text-left hover:bg-bone"
                  onClick={() => {
                    isAdded.current = true
                    several.add(service.serviceID)
                    setOpen(false)
                  }}
                >
                  <span className="wrap-anywhere">{service.name}</span>
                  <span className="figures text-muted">{serviceFacts(service)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
