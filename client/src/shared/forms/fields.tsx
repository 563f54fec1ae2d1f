import { Field } from '@chakra-ui/react/field'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { Textarea, type TextareaProps } from '@chakra-ui/react/textarea'
import type { ReactNode, Ref } from 'react'

/** Attributes of a field for left-to-right content, aligned with the page's own text on right-to-left pages. */
export const LTR = { dir: 'ltr', _rtl: { textAlign: 'end' } } as const

interface FieldTexts {
  name: string
  label: string
  /** Stays visible. */
  hint?: ReactNode
  error?: ReactNode
  /** A button that corrects the value, below the error. */
  remedy?: ReactNode
}

interface FrameProps extends FieldTexts, Omit<Field.RootProps, 'children'> {
  children: ReactNode
}

/** A control with its label, hint and error. `name` is also its id, unless the form appears several times on a page. */
export function FieldFrame({ name, id = name, label, hint, error, remedy, children, ...root }: FrameProps) {
  return (
    <Field.Root id={id} invalid={!!error} minW="0" {...root}>
      <Field.Label color={root.readOnly ? 'fg.muted' : 'fg'}>{label}</Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      {error && <Field.ErrorText>{error}</Field.ErrorText>}
      {remedy}
    </Field.Root>
  )
}

/** Both texts describe the control; not every screen reader supports Ark's `aria-errormessage`. */
export function describedBy({
  name,
  id = name,
  hint,
  error,
}: Pick<FieldTexts, 'name' | 'hint' | 'error'> & { id?: string | undefined }): string | undefined {
  const ids = [hint && `field::${id}::helper-text`, error && `field::${id}::error-text`].filter(Boolean)
  return ids.join(' ') || undefined
}

/** A labelled text input with hint and error. Other properties and `ref` go to the input. */
export function TextField({
  id,
  label,
  hint,
  error,
  remedy,
  ...input
}: FieldTexts & Omit<InputProps, 'name'> & { ref?: Ref<HTMLInputElement> }) {
  const { name, required, readOnly } = input
  return (
    <FieldFrame {...{ name, id, label, hint, error, remedy, required, readOnly }}>
      <Input aria-describedby={describedBy({ name, id, hint, error })} {...input} />
    </FieldFrame>
  )
}

/** A labelled textarea with hint and error. */
export function TextAreaField({
  label,
  hint,
  error,
  ...input
}: FieldTexts & Omit<TextareaProps, 'name'> & { ref?: Ref<HTMLTextAreaElement> }) {
  const { name, required } = input
  return (
    <FieldFrame {...{ name, label, hint, error, required }}>
      <Textarea aria-describedby={describedBy({ name, hint, error })} {...input} />
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldTexts, Omit<NativeSelect.FieldProps, 'name' | 'children'> {
  /** Labels by value; '' means no choice. */
  options: Readonly<Record<string, string>>
  /** Disabled options. */
  taken?: readonly string[]
  /** Layout of the field. */
  frame?: Omit<Field.RootProps, 'children'>
  ref?: Ref<HTMLSelectElement>
}

/** A labelled select with hint and error. Other properties and `ref` go to the select. */
export function SelectField({ label, hint, error, options, taken, frame, ...select }: SelectFieldProps) {
  const { name } = select
  return (
    <FieldFrame {...{ name, label, hint, error }} {...frame}>
      <NativeSelect.Root>
        <NativeSelect.Field aria-describedby={describedBy({ name, id: frame?.id, hint, error })} {...select}>
          {Object.entries(options).map(([value, meaning]) => (
            <option key={value} value={value} disabled={taken?.includes(value)}>
              {meaning}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}
