import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FormEvent } from 'react'
import { get, useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path, PathValue, RegisterOptions, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A schema of a form: what is typed, by field, and what comes of it. */
type FormSchema<TTyped extends FieldValues, TRead> = z.ZodMiniType<TRead, TTyped>

/**
 * A form of react-hook-form whose rules are a schema: `field` gives what a field needs, `onSubmit` sends what the schema
 * makes of the form. Without default values the form takes over what stands in its fields.
 */
export function useSchemaForm<TTyped extends FieldValues, TRead>(
  schema: FormSchema<TTyped, TRead>,
  defaultValues?: DefaultValues<TTyped>,
) {
  const form = useForm<TTyped, unknown, TRead>({ resolver: standardSchemaResolver(schema), defaultValues })
  const { errors } = form.formState

  const field = <TName extends Path<TTyped>>(
    name: TName,
    options?: Pick<RegisterOptions<TTyped, TName>, 'onChange'>,
  ) => ({
    ...form.register(name, options),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
  })

  const onSubmit = (send: (read: TRead) => unknown) => (event: FormEvent<HTMLFormElement>) => {
    readFields(event.currentTarget, form)
    void form.handleSubmit(async (read) => void (await send(read)))(event)
  }

  return { form, field, onSubmit }
}

/** Browsers and password managers fill fields in without telling the page, most of all before its script runs. */
function readFields<TTyped extends FieldValues, TRead>(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<TTyped, unknown, TRead>,
): void {
  for (const [name, value] of Object.entries(getValues())) {
    const input = element.elements.namedItem(name)
    const isText = input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type !== 'file')
    if (isText && input.value !== value) setValue(name as Path<TTyped>, input.value as PathValue<TTyped, Path<TTyped>>)
  }
}
