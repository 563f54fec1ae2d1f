import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useLastDeliveryQuery } from './last-delivery.generated'

/** Typed delivery values. */
interface Delivery {
  phone: string
  address: string
}

interface LastDeliverySettings {
  /** The order's company; null for a private order. */
  companyId: string | null
  /** Whether to start with empty fields. */
  isOff: boolean
  /** Stores the draft. */
  keep: () => void
}

/** The prefilled delivery of the last order. */
export interface LastDelivery {
  isShown: boolean
  /** Clears the fields and stops prefilling. */
  clear: () => void
}

const NOWHERE: Delivery = { phone: '', address: '' }

const isSame = (one: Delivery, other: Delivery) => one.phone === other.phone && one.address === other.address

/**
 * Prefills the delivery of the last order for the same company, if the fields are empty and not focused. Typed text and
 * drafts come first. Changing the company removes it.
 */
export function useLastDelivery<TValues extends FieldValues & Delivery, TRead>(
  given: UseFormReturn<TValues, unknown, TRead>,
  { companyId, isOff, keep }: LastDeliverySettings,
): LastDelivery {
  // The type omits the form's other fields.
  const form = given as unknown as UseFormReturn<Delivery>
  const { data } = useLastDeliveryQuery({
    variables: { companyId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    skip: isOff,
  })
  const last = (!isOff && data?.myLastDelivery) || null
  const [phone, address] = useWatch({ control: form.control, name: ['phone', 'address'] })
  const before = useRef<Delivery | null>(null)
  const isCleared = useRef(false)

  function put({ phone, address }: Delivery): void {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('phone', phone, options)
    form.setValue('address', address, options)
  }

  const fillIn = useEffectEvent(() => {
    const { current } = before
    before.current = last
    if (current && current !== last && isSame(form.getValues(), current)) {
      put(NOWHERE)
      keep()
    }
    if (last && !isCleared.current && isSame(form.getValues(), NOWHERE) && !isIn(['phone', 'address'])) put(last)
  })
  useEffect(() => fillIn(), [last])

  return {
    isShown: last !== null && isSame({ phone, address }, last),
    clear() {
      isCleared.current = true
      put(NOWHERE)
      form.clearErrors(['phone', 'address'])
      keep()
      form.setFocus('phone')
    },
  }
}

/** Whether one of these fields has the focus. */
function isIn(names: string[]): boolean {
  return names.includes(document.activeElement?.getAttribute('name') ?? '')
}
