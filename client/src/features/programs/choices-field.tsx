import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'

interface ChoicesFieldProps<TValue extends string> {
  label: string
  options: Readonly<Record<TValue, string>>
  chosen: readonly TValue[]
  onChange: (chosen: TValue[]) => void
  error?: string | undefined
}

/** Several things of which any may be chosen. */
export function ChoicesField<TValue extends string>({
  label,
  options,
  chosen,
  onChange,
  error,
}: ChoicesFieldProps<TValue>) {
  const errorId = useId()
  const toggle = (value: TValue) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {label}
      </chakra.legend>
      {(Object.entries(options) as [TValue, string][]).map(([value, text]) => (
        <chakra.label
          key={value}
          display="flex"
          alignItems="center"
          gap="2.5"
          minH="11"
          textStyle="sm"
          cursor="pointer"
          w="fit-content"
        >
          <chakra.input
            type="checkbox"
            name={value}
            w="4.5"
            h="4.5"
            flexShrink="0"
            accentColor="brand.solid"
            focusVisibleRing="outside"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {text}
        </chakra.label>
      ))}
      {error && (
        <chakra.p id={errorId} role="alert" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
