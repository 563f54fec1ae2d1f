import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import type { BaseSyntheticEvent, FormEvent } from 'react'
import { get, useForm } from 'react-hook-form'
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  PathValue,
  RegisterOptions,
  UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { explainFailure, refusedField } from '../graphql/refusal'
import { unansweredText } from './unanswered-text'

/** A schema of a form: what is typed, by field, and what comes of it. */
export type FormSchema<TTyped extends FieldValues, TRead> = z.ZodMiniType<TRead, TTyped>

/** How a failure is put into words where it is not what every form says. */
export interface Wording<TTyped extends FieldValues> {
  /** Which part of the mutation's input is a field of another name. */
  renamed?: Readonly<Record<string, Path<TTyped>>>
  /** What is told where nobody answered. */
  unanswered?: string
}

/**
 * A form of react-hook-form whose rules are a schema: `field` gives what a field needs, `onSubmit` sends what the schema
 * makes of the form, `explain` says why it was not taken, and `renew` shows what was. Without default values the form takes
 * over what stands in its fields.
 */
export function useSchemaForm<TTyped extends FieldValues, TRead>(
  schema: FormSchema<TTyped, TRead>,
  defaultValues?: DefaultValues<TTyped>,
) {
  const form = useForm<TTyped, unknown, TRead>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    // It does so twice, the second time when somebody may be typing elsewhere already: `focusFirstMistake`, once.
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

  /** What is wrong at a name, also at one that the form does not know as a field: a part of a value. */
  function errorOf(name: string): string | undefined {
    return (get(errors, name) as { message?: string } | undefined)?.message
  }

  const onSubmit = (send: (read: TRead) => unknown) => (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    // It is not sent a second time before the first one is over: what was typed meanwhile would be taken for what went out.
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

  /** A part of a value is none of the form's fields, but stands on the page under its name. */
  function focusOn(name: Path<TTyped>): void {
    form.setFocus(name)
    if (name.includes('.')) document.getElementsByName(name)[0]?.focus()
  }

  /** Says at a field what the shop has against it, and goes there, unless somebody types elsewhere by now. */
  function refuse(name: Path<TTyped>, message: string): void {
    form.setError(name, { message })
    const { field: typedIn, text } = placeOfTyping()
    if (!typedIn || (typedIn === sentFrom.current.field && text === sentFrom.current.text)) focusOn(name)
  }

  /** Why the shop did not take it: to be told beside the form, or null where it is said at the field that is the reason. */
  function explain(failure: unknown, { renamed, unanswered = unansweredText() }: Wording<TTyped> = {}): string | null {
    const refused = refusedField<Path<TTyped>>(failure, form.getValues(), renamed)
    if (!refused) return explainFailure(failure, unanswered)
    refuse(refused.field, refused.message)
    return null
  }

  /** Shows what was saved, or what the form begins with again. What was typed since it was sent stays. */
  function renew(values: TTyped): void {
    const typed = Object.entries({ ...form.getValues() }).filter(([name, value]) => value !== sent.current[name])
    form.reset(values)
    for (const [name, value] of typed) form.setValue(name as Path<TTyped>, value, { shouldDirty: true })
  }

  return { form, field, errorOf, onSubmit, focusFirstMistake, refuse, explain, renew }
}

/** Where somebody types, and what stands there. */
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

/** Their `value` is not what was chosen. */
const CHOSEN = ['file', 'checkbox', 'radio']

/** Browsers and password managers fill fields in without telling the page, most of all before its script runs. */
function readFields<TTyped extends FieldValues, TRead>(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<TTyped, unknown, TRead>,
): void {
  for (const [name, value] of Object.entries(getValues())) {
    const input = element.elements.namedItem(name)
    const isText =
      input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && !CHOSEN.includes(input.type))
    if (isText && input.value !== value) setValue(name as Path<TTyped>, input.value as PathValue<TTyped, Path<TTyped>>)
  }
}
