import { Field } from '@chakra-ui/react/field'
import { NativeSelect } from '@chakra-ui/react/native-select'

interface ChoiceFilterProps<TValue extends string> {
  name: string
  label: string
  /** What it says when nothing is chosen. */
  allLabel: string
  /** What can be chosen, with what it is called. */
  labels: Readonly<Record<TValue, string>>
  /** How wide it is where there is room. */
  width: string
  value: TValue | null
  onChange: (value: TValue | null) => void
}

/** Chooses one kind of what a list has, or all. */
export function ChoiceFilter<TValue extends string>(props: ChoiceFilterProps<TValue>) {
  const { name, label, allLabel, labels, width, value, onChange } = props
  return (
    <Field.Root id={name} w={{ base: 'full', sm: width }}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          name={name}
          value={value ?? ''}
          onChange={(event) => onChange((event.target.value || null) as TValue | null)}
        >
          <option value="">{allLabel}</option>
          {Object.entries<string>(labels).map(([choice, meaning]) => (
            <option key={choice} value={choice}>
              {meaning}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
