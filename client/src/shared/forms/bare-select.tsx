import { NativeSelect } from '@chakra-ui/react/native-select'

interface BareSelectProps<TValue extends string> extends Omit<NativeSelect.RootProps, 'onChange'> {
  /** What it is called: no label stands beside it. */
  label: string
  /** What can be chosen, with what it is called. */
  options: Readonly<Record<TValue, string>>
  value: TValue
  isBusy?: boolean
  onChoose: (value: TValue) => void
}

/** A choice in a cell of a table, which says what is chosen there. In a form: `SelectField`. */
export function BareSelect<TValue extends string>({
  label,
  options,
  value,
  isBusy = false,
  onChoose,
  ...root
}: BareSelectProps<TValue>) {
  return (
    <NativeSelect.Root {...root}>
      <NativeSelect.Field
        aria-label={label}
        aria-busy={isBusy || undefined}
        value={value}
        // One at a time: what is chosen meanwhile does not show, since it would be lost.
        onChange={({ target }) => !isBusy && onChoose(target.value as TValue)}
      >
        {Object.entries<string>(options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
