import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useLastDeliveryQuery } from './last-delivery.generated'

/** Where an order goes, as it is typed. */
interface Delivery {
  phone: string
  address: string
}

interface LastDeliverySettings {
  /** For whom the order is; null for oneself. */
  companyId: string | null
  /** Whether the form begins empty all the same. */
  isOff: boolean
  /** Keeps the form as it stands. */
  keep: () => void
}

/** That the form shows where the last order went. */
export interface LastDelivery {
  isShown: boolean
  /** Empties the fields, which stay as they are then. */
  clear: () => void
}

const NOWHERE: Delivery = { phone: '', address: '' }

const isSame = (one: Delivery, other: Delivery) => one.phone === other.phone && one.address === other.address

/**
 * Fills in where the last order of that kind went, as long as nothing stands in the fields and nobody is in them; what is typed and what
 * was left in the form come first. For somebody else it is taken out again.
 */
export function useLastDelivery<TValues extends FieldValues & Delivery, TRead>(
  given: UseFormReturn<TValues, unknown, TRead>,
  { companyId, isOff, keep }: LastDeliverySettings,
): LastDelivery {
  // Its other fields are none of ours.
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

/** Whether somebody is about to type into one of these fields. */
function isIn(names: string[]): boolean {
  return names.includes(document.activeElement?.getAttribute('name') ?? '')
}
