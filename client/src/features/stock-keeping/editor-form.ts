import type { UseFormReturn } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { readRows, writeRows } from './form-rows'
import type { ProductInput, ProductValues } from './product-schema'

/** The form of a product, for its sections. */
export interface EditorForm {
  form: UseFormReturn<ProductValues, unknown, ProductInput>
  field: (name: keyof ProductValues) => UseFormRegisterReturn & { error: string | undefined }
  /** Problem of a part of a value, by its name in the form. */
  errorOf: (name: string) => string | undefined
  /** Sets a value that has no input of its own. */
  put: (name: keyof ProductValues, text: string) => void
}

/** A form value that is a list. */
export function useFormRows<TRow extends { key: string }>({ form, put }: EditorForm, name: keyof ProductValues) {
  const text = useWatch({ control: form.control, name }) as string
  const rowsNow = () => readRows<TRow>(form.getValues(name) as string)

  function setRows(change: (before: readonly TRow[]) => readonly TRow[]): void {
    put(name, writeRows(change(rowsNow())))
  }

  return {
    rows: readRows<TRow>(text),
    /** Current rows, also in callbacks of an earlier render. */
    rowsNow,
    setRows,
    add: (...added: TRow[]) => setRows((before) => [...before, ...added]),
    change: (key: string, changes: Partial<TRow>) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    remove: (key: string) => setRows((before) => before.filter((row) => row.key !== key)),
  }
}
