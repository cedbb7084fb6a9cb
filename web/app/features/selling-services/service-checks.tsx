import { Checkbox } from '../../ui/field.tsx'

interface ServiceChecksProps {
  services: readonly { _id: string; name: string }[]
  /** Ids of those that are ticked. */
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** All services of the shop, to be ticked. */
export function ServiceChecks({ services, value, onChange }: ServiceChecksProps) {
  return services.map(({ _id, name }) => (
    <div key={_id}>
      <Checkbox
        label={<bdi className="min-w-0 wrap-anywhere">{name}</bdi>}
        checked={value.includes(_id)}
        onChange={({ target }) => onChange(target.checked ? [...value, _id] : value.filter((each) => each !== _id))}
      />
    </div>
  ))
}
