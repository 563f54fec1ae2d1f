import { TextField } from '../../shared/forms/fields'
import { useAddressFilter } from '../../shared/lists/use-address-filter'

/**
 * A date filter of the list, stored in the address under `name`.
 * @param usual default day
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
