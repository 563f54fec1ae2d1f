import { useState } from 'react'
import { explainFailure, refusedField } from '../../shared/graphql/refusal'

/** What the shop has against which field, for forms that keep their own values. */
export function useRefused<TField extends string>(fields: Readonly<Record<TField, unknown>>) {
  const [refused, setRefused] = useState<{ field: TField; message: string } | null>(null)
  return {
    /** What is wrong with this field. */
    errorOf: (field: TField) => (refused?.field === field ? refused.message : undefined),
    forget: () => setRefused(null),
    /** Marks the field that a failure names, and gives it the focus; what names none is said for the whole form. */
    explain(failure: unknown): string | null {
      const found = refusedField(failure, fields)
      if (!found) return explainFailure(failure)
      setRefused(found)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
      return null
    },
  }
}
