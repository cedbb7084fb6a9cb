import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDecimal } from '../../language/format.ts'
import type { BookableService } from './book-appointment.tsx'

type WithAddOns = Pick<BookableService, 'addOns' | 'price' | 'priceCurrency' | 'duration'>

interface AddOnChoiceProps {
  service: Pick<WithAddOns, 'addOns' | 'priceCurrency'>
  /** Ids of those that are chosen. */
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** What can be added to the visit; the times below are those into which all of it fits. */
export function AddOnChoice({ service: { addOns, priceCurrency }, value, onChange }: AddOnChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        <Trans>Add-ons</Trans>
      </legend>
      <div className="flex flex-col">
        {addOns.map(({ _id, name, price, minutes }) => (
          <label key={_id} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={value.includes(_id)}
              onChange={({ target }) => onChange(target.checked ? [...value, _id] : value.filter((id) => id !== _id))}
            />
            <span className="flex grow flex-wrap justify-between gap-x-4">
              <bdi className="wrap-anywhere">{name}</bdi>
              <span className="figures text-muted">
                {[
                  minutes > 0 && plural(minutes, { one: '+1 minute', other: '+# minutes' }),
                  price > 0 && `+${formatDecimal(price, priceCurrency)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The visit as it would be booked: longer and dearer by what is chosen, with only that in it. */
export function withAddOns<S extends WithAddOns>(service: S, ids: readonly string[]): S {
  const chosen = service.addOns.filter(({ _id }) => ids.includes(_id))
  return {
    ...service,
    addOns: chosen,
    price: chosen.reduce((sum, { price }) => sum + price, service.price),
    duration: chosen.reduce((sum, { minutes }) => sum + minutes, service.duration),
  }
}

/** Those of a draft that are still offered. */
export function knownAddOns({ addOns }: BookableService, kept = ''): string[] {
  const ids = kept.split(',')
  return addOns.flatMap(({ _id }) => (ids.includes(_id) ? [_id] : []))
}
