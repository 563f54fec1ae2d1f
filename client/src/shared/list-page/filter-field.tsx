import { t } from '@lingui/core/macro'
import { SelectField, TextField } from '../forms/fields'
import { useAddressFilter, useTypedFilter } from './list-address'
import type { ListFilter } from './list-definition'

/** Field of a filter. A choice changes the address at once, typed text after a pause. */
export function FilterField(filter: ListFilter) {
  if (filter.kind === 'choice') return <ChoiceField {...filter} />
  if (filter.kind === 'day') return <DayField {...filter} />
  return <TypedField {...filter} />
}

function ChoiceField({ name, label, options, hint }: ListFilter) {
  const [chosen, choose] = useAddressFilter(name)
  return (
    <SelectField
      label={label}
      name={name}
      hint={hint}
      options={{ '': t({ message: 'Any', context: 'filter of a list' }), ...options }}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

function DayField({ name, label, hint }: ListFilter) {
  const [day, choose] = useAddressFilter(name)
  return (
    <TextField
      label={label}
      type="date"
      name={name}
      size="sm"
      hint={hint}
      min="2000-01-01"
      max="2099-12-31"
      value={day ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

function TypedField({ name, label, hint, kind, findProblem }: ListFilter) {
  const [typed, type] = useTypedFilter(name)
  return (
    <TextField
      label={label}
      name={name}
      size="sm"
      hint={hint}
      inputMode={kind === 'amount' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={200}
      value={typed}
      error={typed.trim() ? findProblem?.(typed) : undefined}
      onChange={({ target }) => type(target.value)}
    />
  )
}
