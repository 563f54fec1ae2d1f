import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { useId } from 'react'
import * as z from 'zod/mini'
import { requiredMessage, rule } from '../../shared/forms/rules/text'

interface ChoicesFieldProps {
  name: string
  label: string
  /** Labels by value. */
  options: Readonly<Record<string, string>>
  error?: string | undefined
  onChange: ChangeEventHandler<HTMLInputElement>
  onBlur: FocusEventHandler<HTMLInputElement>
  /** Gets each checkbox: the form collects the checked ones in one list. */
  ref: Ref<HTMLInputElement>
}

/** A group of checkboxes. */
export function ChoicesField({ label, options, error, ...box }: ChoicesFieldProps) {
  const errorId = useId()
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {label}
      </chakra.legend>
      {Object.entries(options).map(([value, text]) => (
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
            value={value}
            w="4.5"
            h="4.5"
            flexShrink="0"
            accentColor="brand.solid"
            focusVisibleRing="outside"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...box}
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

/** A list with at least one choice. `label` names it in the message, which the specification fixes. */
export const requiredChoices = <TValue extends string>(label: MessageDescriptor) =>
  z.custom<TValue[]>().check(rule((chosen) => (chosen.length > 0 ? null : requiredMessage(label))))
