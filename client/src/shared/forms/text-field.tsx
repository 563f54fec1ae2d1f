import { Field } from '@chakra-ui/react/field'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { Textarea, type TextareaProps } from '@chakra-ui/react/textarea'
import type { ReactNode, Ref } from 'react'

interface FieldTexts {
  name: string
  label: string
  /** What helps to fill it in; stays visible. */
  hint?: ReactNode
  /** What is wrong with the value now. */
  error?: string
  /** Something to press that mends the value; stands below the error. */
  remedy?: ReactNode
}

interface FrameProps extends FieldTexts {
  isRequired?: boolean
  isReadOnly?: boolean
  children: ReactNode
}

function FieldFrame({ name, label, hint, error, remedy, isRequired, isReadOnly, children }: FrameProps) {
  return (
    <Field.Root id={name} invalid={!!error} required={isRequired} readOnly={isReadOnly} minW="0">
      <Field.Label color={isReadOnly ? 'fg.muted' : 'fg'}>{label}</Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      {error && <Field.ErrorText>{error}</Field.ErrorText>}
      {remedy}
    </Field.Root>
  )
}

/** Both texts describe the control; Ark's own `aria-errormessage` is not read by every screen reader. */
function describedBy({ name, hint, error }: FieldTexts): string | undefined {
  const ids = [hint && `field::${name}::helper-text`, error && `field::${name}::error-text`].filter(Boolean)
  return ids.join(' ') || undefined
}

/** A labelled line of text with its hint and error; other properties and the `ref` go to the input. */
export function TextField({
  label,
  hint,
  error,
  remedy,
  ...input
}: FieldTexts & Omit<InputProps, 'name'> & { ref?: Ref<HTMLInputElement> }) {
  const { name, required, readOnly } = input
  return (
    <FieldFrame {...{ name, label, hint, error, remedy }} isRequired={required} isReadOnly={readOnly}>
      <Input aria-describedby={describedBy({ name, label, hint, error })} {...input} />
    </FieldFrame>
  )
}

/** The same with several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  remedy,
  ...input
}: FieldTexts & Omit<TextareaProps, 'name'> & { ref?: Ref<HTMLTextAreaElement> }) {
  const { name, required, readOnly } = input
  return (
    <FieldFrame {...{ name, label, hint, error, remedy }} isRequired={required} isReadOnly={readOnly}>
      <Textarea aria-describedby={describedBy({ name, label, hint, error })} {...input} />
    </FieldFrame>
  )
}
