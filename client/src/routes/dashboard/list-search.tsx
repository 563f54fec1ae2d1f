import { TextField } from '../../shared/forms/fields'
import { useTypedFilter } from './use-typed-filter'

/** Searches the list of the page as one types; what is looked for stands in the address as `search`. */
export function ListSearch({ label }: { label: string }) {
  const [typed, type] = useTypedFilter('search')
  return (
    <TextField
      label={label}
      type="search"
      name="search"
      autoComplete="off"
      maxLength={200}
      w={{ base: 'full', sm: '16rem' }}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}
