import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form'

/**
 * Reads the named fields of a form as they stand. Browsers and password managers fill fields in without telling the
 * page, most of all before its script runs.
 */
export function takeOverFields<TValues extends FieldValues>(
  form: HTMLFormElement,
  setValue: UseFormSetValue<TValues>,
  names: Path<TValues>[],
): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText) setValue(name, field.value as PathValue<TValues, Path<TValues>>)
  }
}
