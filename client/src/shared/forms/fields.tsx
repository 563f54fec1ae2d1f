import { Field } from '@chakra-ui/react/field'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { Textarea, type TextareaProps } from '@chakra-ui/react/textarea'
import type { ReactNode, Ref } from 'react'

/** Of a field for what runs from left to right in every language: on a page that runs the other way it begins where the page's own lines do. */
export const LTR = { dir: 'ltr', _rtl: { textAlign: 'end' } } as const

interface FieldTexts {
  name: string
  label: string
  /** What helps to fill it in; stays visible. */
  hint?: ReactNode
  /** What is wrong with the value now. */
  error?: ReactNode
  /** Something to press that mends the value; stands below the error. */
  remedy?: ReactNode
}

interface FrameProps extends FieldTexts, Omit<Field.RootProps, 'children'> {
  children: ReactNode
}

/** A control with its label, hint and error; `name` is its id, too, unless a form that stands on a page several times says another. */
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

/** Both texts describe the control; Ark's own `aria-errormessage` is not read by every screen reader. */
export function describedBy({
  name,
  id = name,
  hint,
  error,
}: Pick<FieldTexts, 'name' | 'hint' | 'error'> & { id?: string | undefined }): string | undefined {
  const ids = [hint && `field::${id}::helper-text`, error && `field::${id}::error-text`].filter(Boolean)
  return ids.join(' ') || undefined
}

/** A labelled line of text with its hint and error; other properties and the `ref` go to the input. */
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

/** The same with several lines. */
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
  /** What can be chosen, with what it is called; '' is nothing in particular. */
  options: Readonly<Record<string, string>>
  /** Which of them cannot be chosen now. */
  taken?: readonly string[]
  /** How the field stands in its place. */
  frame?: Omit<Field.RootProps, 'children'>
  ref?: Ref<HTMLSelectElement>
}

/** The same with a choice; other properties and the `ref` go to the select. */
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
