import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MoneyValue } from '../../shared/format/money'
import type { AddressValues } from '../../shared/forms/rules/postal-address'
import { postalAddress } from '../../shared/forms/rules/postal-address'
import type { CheckoutTotalsInput } from '../../shared/graphql/schema.generated'
import type { CheckoutTotals_TotalsFragment } from './checkout-totals.generated'
import { useCheckoutTotalsQuery } from './checkout-totals.generated'

export type CheckoutTotals = CheckoutTotals_TotalsFragment

export interface TotalsSettings {
  /** Lines or quotation; null while there is nothing to order. */
  order: Pick<CheckoutTotalsInput, 'lines' | 'quotationId'> | null
  companyId?: string | undefined
  /** The address as typed. While it is incomplete, only its country counts. */
  address: AddressValues
  /** Empty for the server's default. */
  shippingMethodId?: string
  /** Unit prices as the page knows them: other ones make the figures stale. */
  prices?: string
  /** Currency of the figures, where it is not the user's own. */
  currency?: string
}

/** Freight, taxes and total of an order that is not placed yet. */
export interface OrderTotals {
  /** The latest figures; null before the first ones. */
  totals: CheckoutTotals | null
  /** Whether the totals belong to earlier values of the form. */
  isStale: boolean
  /** Whether newer totals are on their way: not without a country, and not after an error. */
  isBusy: boolean
  error: unknown
  reload: () => Promise<unknown>
  /** Identifies the values of the form. */
  key: string
}

/** Milliseconds without typing before the server is asked. */
const PAUSE = 300

export function useCheckoutTotals(settings: TotalsSettings): OrderTotals {
  const { order, companyId, address, shippingMethodId, prices, currency } = settings
  // An address with a phone number that only the server rejects counts by its country, too.
  const [rejected, setRejected] = useState<string | null>(null)
  const whole = postalAddress.safeParse(address).data
  const wholeText = JSON.stringify(whole)
  const destination = whole && wholeText !== rejected ? { shippingAddress: whole } : { country: address.country }
  const input: CheckoutTotalsInput = {
    ...order,
    ...destination,
    ...(companyId && { companyId }),
    ...(shippingMethodId && { shippingMethodId }),
  }
  const key = order && address.country !== '' ? JSON.stringify(input) : ''
  const settled = useSettled(key)
  const { data, previousData, error, loading, refetch } = useCheckoutTotalsQuery({
    variables: { input: JSON.parse(settled || '{}') as CheckoutTotalsInput },
    skip: settled === '',
    fetchPolicy: 'network-only',
    ...(currency && { context: { headers: { 'x-currency': currency } } }),
  })
  const reload = async () => settled && refetch()
  const askAgain = useEffectEvent(() => void reload().catch(() => {}))
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) askAgain()
    isFirst.current = false
  }, [prices])
  const isRejected =
    CombinedGraphQLErrors.is(error) && /shippingAddress/.test(String(error.errors[0]?.extensions?.field))
  if (isRejected && settled === key && 'shippingAddress' in input && rejected !== wholeText) setRejected(wholeText)
  const isStale = settled !== key || loading || !data
  return {
    totals: key === '' ? null : ((data ?? previousData)?.checkoutTotals ?? null),
    isStale,
    isBusy: isStale && key !== '' && error === undefined,
    error: isRejected ? undefined : error,
    reload,
    key,
  }
}

/** The value, once it has not changed for a moment. The first one counts at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  // No pause when the text becomes empty or was empty.
  if (settled !== value && (value === '' || settled === '')) setSettled(value)
  const isSettled = settled === value
  useEffect(() => {
    const timer = isSettled ? undefined : setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value, isSettled])
  return settled
}

/** A total that has changed since the buyer saw it. */
export interface ChangedTotal {
  before: MoneyValue
  now: MoneyValue
}
