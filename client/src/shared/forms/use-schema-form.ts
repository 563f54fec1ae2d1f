import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { BaseSyntheticEvent, FormEvent } from 'react'
import { useRef } from 'react'
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  PathValue,
  RegisterOptions,
  UseFormReturn,
} from 'react-hook-form'
import { get, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { explainFailure, refusedField } from '../graphql/refusal'
import { unansweredText } from './form'

/** Schema of a form: typed values in, checked values out. */
export type FormSchema<TTyped extends FieldValues, TRead> = z.ZodMiniType<TRead, TTyped>

interface Wording<TTyped extends FieldValues> {
  /** Fields by the name of the input's part, where they differ. */
  renamed?: Readonly<Record<string, Path<TTyped>>>
  /** Message when the server does not respond. */
  unanswered?: string
}

/**
 * The fields of a form: validates by a schema, reads autofilled values, and focuses the first error. Without default
 * values it reads the values in the fields. Forms use it through `useMutationForm`.
 */
export function useSchemaForm<TTyped extends FieldValues, TRead>(
  schema: FormSchema<TTyped, TRead>,
  defaultValues?: DefaultValues<TTyped>,
) {
  const form = useForm<TTyped, unknown, TRead>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    // React Hook Form would focus the field a second time, when the user may be typing elsewhere.
    shouldFocusError: false,
  })
  const sentFrom = useRef<Place>({ field: null, text: '' })
  const sent = useRef<Partial<TTyped>>({})
  const isSending = useRef(false)
  const { errors } = form.formState

  const field = <TName extends Path<TTyped>>(
    name: TName,
    options?: Pick<RegisterOptions<TTyped, TName>, 'onChange'>,
  ) => ({
    ...form.register(name, options),
    error: errorOf(name),
  })

  /** The error of a field, or of a part of its value. */
  function errorOf(name: string): string | undefined {
    return (get(errors, name) as { message?: string } | undefined)?.message
  }

  const onSubmit = (send: (read: TRead) => unknown) => (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    // One request at a time: text typed during it would be treated as sent.
    if (isSending.current) return
    if (event) readFields(event.currentTarget, form)
    sentFrom.current = placeOfTyping()
    sent.current = { ...form.getValues() }
    isSending.current = true
    void form
      .handleSubmit(
        async (read) => void (await send(read)),
        focusFirstMistake,
      )(event)
      .finally(() => (isSending.current = false))
  }

  function focusFirstMistake(mistakes: FieldErrors<TTyped>, event?: BaseSyntheticEvent): void {
    const names = event?.target instanceof HTMLFormElement ? listNames(event.target) : Object.keys(mistakes)
    const first = names.find((name) => get(mistakes, name) !== undefined)
    if (first !== undefined) focusOn(first as Path<TTyped>)
  }

  /** A value that is part of a field has an input with its own name, but is no field of the form. */
  function focusOn(name: Path<TTyped>): void {
    form.setFocus(name)
    if (name.includes('.')) document.getElementsByName(name)[0]?.focus()
  }

  /** Shows the error at its field and focuses it, unless the user is typing elsewhere. */
  function refuse(name: Path<TTyped>, message: string): void {
    form.setError(name, { message })
    const { field: typedIn, text } = placeOfTyping()
    if (!typedIn || (typedIn === sentFrom.current.field && text === sentFrom.current.text)) focusOn(name)
  }

  /** The message of a failure; null where it shows at a field. */
  function explain(failure: unknown, { renamed, unanswered = unansweredText() }: Wording<TTyped> = {}): string | null {
    const refused = refusedField<Path<TTyped>>(failure, form.getValues(), renamed)
    if (!refused) return explainFailure(failure, unanswered)
    refuse(refused.field, refused.message)
    return null
  }

  /** Resets the form to these values. Text typed since it was sent stays. */
  function renew(values: TTyped): void {
    const typed = Object.entries({ ...form.getValues() }).filter(([name, value]) => value !== sent.current[name])
    form.reset(values)
    for (const [name, value] of typed) form.setValue(name as Path<TTyped>, value, { shouldDirty: true })
  }

  return { form, field, errorOf, onSubmit, focusFirstMistake, refuse, explain, renew }
}

interface Place {
  field: Element | null
  text: string
}

function placeOfTyping(): Place {
  const { activeElement: active } = document
  const isField =
    active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement
  return isField ? { field: active, text: active.value } : { field: null, text: '' }
}

const listNames = ({ elements }: HTMLFormElement) =>
  Array.from(elements).map((element) => element.getAttribute('name') ?? '')

/** Inputs whose `value` is not the user's choice. */
const CHOSEN = ['file', 'checkbox', 'radio']

/** Reads fields that browsers or password managers filled in without an event, as before hydration. */
function readFields<TTyped extends FieldValues, TRead>(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<TTyped, unknown, TRead>,
): void {
  for (const [name, value] of leavesOf(getValues())) {
    const input = element.elements.namedItem(name)
    const isText =
      input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && !CHOSEN.includes(input.type))
    if (isText && input.value !== value) setValue(name as Path<TTyped>, input.value as PathValue<TTyped, Path<TTyped>>)
  }
}

/** Values of a form by their path, as in `address.city`. A list is one value. */
export function leavesOf(values: object, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
    isGroup(value) ? leavesOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  )
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
