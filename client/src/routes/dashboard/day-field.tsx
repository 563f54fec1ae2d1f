import { TextField } from '../../shared/forms/fields'
import { useAddressFilter } from '../../shared/lists/use-address-filter'

/** A day by which the list of the page is narrowed; it stands in the address under its name. */
export function DayField({ label, name }: { label: string; name: string }) {
  const [day, choose] = useAddressFilter(name)
  return (
    <TextField
      label={label}
      type="date"
      name={name}
      min="2000-01-01"
      max="2099-12-31"
      value={day ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
