import { pages } from '@dressing-room/contract/pages'
import type { OwnService } from '@dressing-room/contract/stylist-calendar'
import type { Day } from '@dressing-room/contract/time'
import { type AlsoService, alsoText } from '@dressing-room/contract/visit-services'
import { bookByHand } from '@dressing-room/contract/visits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StackedSelect, TextArea, TextField } from '../../ui/field.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { chosenOf, doersOfAll } from './doers.ts'
import { AddOnBoxes, MoreServices, sumOf } from './more-services.tsx'
import { RepeatFields, type Repeats } from './repeat-fields.tsx'
import { useAction } from './use-action.ts'
import { type When, WhenFields } from './when-fields.tsx'
import type { TeamOfCalendar } from './whose.ts'

interface BookInDialogProps {
  /** The time that is proposed; undefined: it is closed. */
  at: When | undefined
  services: readonly OwnService[]
  team: TeamOfCalendar
  /** Whose calendar is looked at; '' where it is everybody's. */
  member: string
  today: Day
  placeTimeName: string
  onClose: () => void
  onBooked: (message: string, day: Day) => void
}

/** A client on the phone or at the door: who, what and when; they pay at the salon. */
export function BookInDialog({ at, services, onClose, ...rest }: BookInDialogProps) {
  return (
    <Dialog open={at !== undefined} onClose={onClose} title={t`Book a client in`} closeLabel={t`Close`}>
      {at && services.length === 0 && (
        <>
          <p className="mb-4">
            <Trans>You need a service first: it says how long a visit takes, and what it costs.</Trans>
          </p>
          <ButtonLink to={pages.sellerServices}>{t`Go to your services`}</ButtonLink>
        </>
      )}
      {at && services.length > 0 && <BookInForm at={at} services={services} {...rest} />}
    </Dialog>
  )
}

function BookInForm({
  at,
  services,
  team,
  member: looksAt,
  today,
  placeTimeName,
  onBooked,
}: Omit<BookInDialogProps, 'onClose' | 'at'> & { at: When }) {
  const [when, setWhen] = useState(at)
  const [serviceID, setServiceID] = useState(services[0]?.serviceID ?? '')
  const [addOns, setAddOns] = useState<readonly string[]>([])
  const [also, setAlso] = useState<AlsoService[]>([])
  const [repeats, setRepeats] = useState<Repeats>()
  const [wanted, setWanted] = useState(looksAt)
  const { busy, problem, attempt } = useAction()
  const service = services.find((each) => each.serviceID === serviceID)
  if (!service) return null
  const doers = doersOfAll(team, chosenOf(services, [{ serviceId: serviceID }, ...also]))
  const member = doers.some(({ _id }) => _id === wanted) ? wanted : ''
  const chosen = service.addOns.filter(({ _id }) => addOns.includes(_id))
  const addOnIds = chosen.map(({ _id }) => _id)
  const { minutes, price } = sumOf(services, [{ serviceId: serviceID, addOnIds }, ...also])

  const of = { serviceID, addOns: addOnIds, also: alsoText(also), member }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    const email = textOf('email')
    void attempt(async () => {
      const { message } = await call(bookByHand, {
        body: {
          serviceID,
          ...when,
          addOns: addOnIds,
          ...(member && { member }),
          ...(also.length > 0 && { also }),
          ...(Array.isArray(repeats) && repeats.length > 0 && { repeat: { others: [...repeats] } }),
          fullName: textOf('fullName'),
          ...(email && { email }),
          phone: textOf('phone'),
          note: textOf('note'),
        },
      })
      onBooked(message, when.date)
    })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField label={t`Client`} name="fullName" required maxLength={100} autoComplete="off" />
      <StackedSelect
        label={t`Service`}
        value={serviceID}
        onChange={({ target }) => {
          setServiceID(target.value)
          setAddOns([])
          setAlso([])
        }}
      >
        {services.map((each) => (
          <option key={each.serviceID} value={each.serviceID}>
            {t`${each.name}, ${each.duration} min`}
          </option>
        ))}
      </StackedSelect>
      {doers.length > 1 && (
        <StackedSelect label={t`With`} value={member} onChange={({ target }) => setWanted(target.value)}>
          <option value="">{t`Whoever is free`}</option>
          {doers.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </StackedSelect>
      )}
      <AddOnBoxes service={service} value={addOns} onChange={setAddOns} />
      <MoreServices first={service} services={services} team={team} value={also} onChange={setAlso} />
      <WhenFields value={when} onChange={setWhen} today={today} placeTimeName={placeTimeName} of={of} />
      <RepeatFields when={when} of={of} onChange={setRepeats} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
        <TextField label={t`Phone (optional)`} name="phone" type="tel" maxLength={40} autoComplete="off" />
        <TextField
          label={t`Email (optional)`}
          name="email"
          type="email"
          autoComplete="off"
          hint={t`With one, the client gets the appointment by mail.`}
        />
      </div>
      <TextArea label={t`Note (optional)`} name="note" rows={2} maxLength={1000} />
      <p className="figures border-t border-hairline pt-3">
        <span className="font-medium">{t`${minutes} minutes, ${formatDecimal(price, service.currency)}`}</span>
        <span className="block text-note text-muted">
          <Trans>To pay at the salon. It does not count as a sale here.</Trans>
        </span>
      </p>
      <div>
        <Alert>{problem}</Alert>
        <Button type="submit" kind="sage" busy={busy || repeats === 'unknown'} className="w-full">
          {Array.isArray(repeats) && repeats.length > 0 ? t`Book ${repeats.length + 1} visits in` : t`Book in`}
        </Button>
      </div>
    </form>
  )
}
