import type { OwnService } from '@dressing-room/contract/stylist-calendar'
import { type AlsoService, MAX_SERVICES_PER_VISIT } from '@dressing-room/contract/visit-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox, StackedSelect } from '../../ui/field.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { chosenOf, doersOfAll } from './doers.ts'
import type { TeamOfCalendar } from './whose.ts'

interface MoreServicesProps {
  first: OwnService
  services: readonly OwnService[]
  team: TeamOfCalendar
  value: readonly AlsoService[]
  onChange: (value: AlsoService[]) => void
}

/** What follows a service in the same visit, at the same place. */
export function MoreServices({ first, services, team, value, onChange }: MoreServicesProps) {
  const focus = useFocusAfterRemoval<HTMLDivElement, HTMLSelectElement>()
  const isAdded = useRef(false)
  // With the last one that there is to add, the field it was chosen in is gone.
  useLayoutEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    if (!focus.otherwise.current) focus.list.ref.current?.lastElementChild?.querySelector('button')?.focus()
  })
  const chosen = chosenOf(services, [{ serviceId: first.serviceID }, ...value])
  const others = services.filter(
    (each) =>
      !chosen.includes(each) &&
      each.place === first.place &&
      each.currency === first.currency &&
      (team.length === 0 || doersOfAll(team, [...chosen, each]).length > 0),
  )
  if (value.length === 0 && others.length === 0) return null
  return (
    <>
      <div {...focus.list} className="contents">
        {value.map(({ serviceId, addOnIds = [] }) => {
          const service = services.find((each) => each.serviceID === serviceId)
          if (!service) return null
          return (
            <div key={serviceId} className="rounded-picture border border-hairline px-4 py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{t`${service.name}, ${service.duration} min`}</span>
                <Button
                  kind="quiet"
                  aria-label={t`Remove ${service.name}`}
                  data-control="remove"
                  onClick={() => onChange(value.filter((each) => each.serviceId !== serviceId))}
                >
                  {t`Remove`}
                </Button>
              </div>
              <AddOnBoxes
                service={service}
                value={addOnIds}
                onChange={(ids) =>
                  onChange(value.map((each) => (each.serviceId === serviceId ? { serviceId, addOnIds: ids } : each)))
                }
              />
            </div>
          )
        })}
      </div>
      {others.length > 0 && value.length < MAX_SERVICES_PER_VISIT - 1 && (
        <StackedSelect
          label={t`Add another service`}
          ref={focus.otherwise}
          value=""
          onChange={({ target }) => {
            isAdded.current = true
            onChange([...value, { serviceId: target.value }])
          }}
        >
          <option value="">{t`None`}</option>
          {others.map((each) => (
            <option key={each.serviceID} value={each.serviceID}>
              {t`${each.name}, ${each.duration} min`}
            </option>
          ))}
        </StackedSelect>
      )}
    </>
  )
}

interface AddOnBoxesProps {
  service: OwnService
  value: readonly string[]
  onChange: (ids: string[]) => void
}

export function AddOnBoxes({ service, value, onChange }: AddOnBoxesProps) {
  if (service.addOns.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        <Trans>Add-ons</Trans>
      </legend>
      {service.addOns.map(({ _id, name, minutes: more }) => (
        <div key={_id}>
          <Checkbox
            label={<span className="min-w-0 wrap-anywhere">{more > 0 ? t`${name}, ${more} min` : name}</span>}
            checked={value.includes(_id)}
            onChange={({ target }) => onChange(target.checked ? [...value, _id] : value.filter((each) => each !== _id))}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** What all of it takes and costs; the minutes between them are the stylist's own, and stand in the calendar. */
export function sumOf(services: readonly OwnService[], wishes: readonly AlsoService[]) {
  let [minutes, price] = [0, 0]
  for (const { serviceId, addOnIds = [] } of wishes) {
    const service = services.find((each) => each.serviceID === serviceId)
    if (!service) continue
    const addOns = service.addOns.filter(({ _id }) => addOnIds.includes(_id))
    minutes += addOns.reduce((sum, each) => sum + each.minutes, service.duration)
    price += addOns.reduce((sum, each) => sum + each.price, service.price)
  }
  return { minutes, price }
}
