import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { MoneyValue } from '../../shared/format/money'
import type { ExtraValues } from './order-rules'
import type { ChangedTotal, TotalsSettings } from './use-checkout-totals'
import { useCheckoutTotals } from './use-checkout-totals'

/** Shipping method and total, as sent with an order. */
export interface ShippingChoice {
  shippingMethodId?: string
  /** Expected total in minor units. */
  expectedTotal?: number
}

interface CostsSettings extends Omit<TotalsSettings, 'shippingMethodId'> {
  /** Stores the draft. */
  keep: () => void
}

/** Message while nobody has seen a total with freight and tax. */
export const totalUnknown = () => t`We’re still calculating freight and tax. Check the total, then place the order.`

/** Totals of a form that orders, its shipping method, and the question about a total that has changed. */
export function useOrderCosts<TValues extends FieldValues & ExtraValues, TRead>(
  given: UseFormReturn<TValues, unknown, TRead>,
  { keep, ...settings }: CostsSettings,
) {
  // The type omits the form's other fields.
  const form = given as unknown as UseFormReturn<ExtraValues>
  const shippingMethodId = useWatch({ control: form.control, name: 'shippingMethodId' })
  const totals = useCheckoutTotals({ ...settings, shippingMethodId })
  const [question, setQuestion] = useState<(ChangedTotal & { key: string }) | null>(null)
  const shown = totals.totals?.totalWithTax
  // Once the figures are current, they are what is accepted: their shipping method may be another one, too.
  const current = totals.isStale ? undefined : shown
  const changed = question?.key === totals.key ? { ...question, now: current ?? question.now } : null
  const methodId = totals.totals?.shippingMethod?.id

  return {
    totals,
    shipping: {
      totals,
      error: form.formState.errors.shippingMethodId?.message,
      onChoose(id: string) {
        form.setValue('shippingMethodId', id, { shouldDirty: true })
        form.clearErrors('shippingMethodId')
        keep()
      },
    },
    /** Whether an order has to wait for the first figures. */
    isUnknown: !shown,
    needsQuotation: totals.totals?.needsFreightQuotation === true,
    /** The method and total that the buyer sees, or the new total that they accept. */
    choice: (accepted: MoneyValue | null | undefined = shown): ShippingChoice => ({
      ...(methodId && { shippingMethodId: methodId }),
      ...(accepted && { expectedTotal: accepted.amount }),
    }),
    /** The total before and now, while the buyer has to accept a new one. */
    changed,
    /** Asks whether the new total is accepted. */
    ask(now: MoneyValue) {
      setQuestion({ before: changed?.now ?? shown ?? now, now, key: totals.key })
      void totals.reload().catch(() => {})
    },
  }
}
