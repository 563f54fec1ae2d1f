import { NativeSelect } from '@chakra-ui/react/native-select'

interface BareSelectProps<TValue extends string> extends Omit<NativeSelect.RootProps, 'onChange'> {
  /** Accessible name; the select has no visible label. */
  label: string
  /** Labels by value. */
  options: Readonly<Record<TValue, string>>
  value: TValue
  isBusy?: boolean
  onChoose: (value: TValue) => void
}

/** A select in a table cell. In a form, use `SelectField`. */
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
        // One request at a time: a choice made during it would be lost.
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
