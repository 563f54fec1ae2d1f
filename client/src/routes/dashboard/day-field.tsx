import { TextField } from '../../shared/forms/fields'
import { useAddressFilter } from '../../shared/lists/use-address-filter'

/**
 * A day by which the list of the page is narrowed; it stands in the address under its name.
 * @param usual the day that holds while the address has none
 */
export function DayField({ label, name, usual = '' }: { label: string; name: string; usual?: string }) {
  const [day, choose] = useAddressFilter(name)
  return (
    <TextField
      label={label}
      type="date"
      name={name}
      min="2000-01-01"
      max="2099-12-31"
      value={day ?? usual}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
