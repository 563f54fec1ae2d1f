import { toPlainNumber } from '@instrumenta/rules/numbers'
import { checkQuantity, nearestMultiples } from '@instrumenta/rules/quantities'
import { msg, plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { currentSigns, parseQuantity, formatQuantity } from '../../shared/format/number'
import { describeCartons } from '../../shared/forms/rules/quantity'
import type { AddressValues } from '../../shared/forms/rules/postal-address'
import { postalAddress, toAddressValues } from '../../shared/forms/rules/postal-address'
import { requiredMessage, rule, limited } from '../../shared/forms/rules/text'

/** Orderable quantities of a product, in units. */
export interface QuantityLimits {
  minQuantity: number
  /** Units per carton. */
  increment: number
  availableQuantity: number
}

/** Whether any quantity is orderable. */
export function isOrderable({ minQuantity, availableQuantity }: QuantityLimits): boolean {
  return availableQuantity >= minQuantity
}

/** Describes the orderable quantities. */
export function describeLimits({ minQuantity, increment, availableQuantity }: QuantityLimits): string {
  const most = nearestMultiples(availableQuantity, increment).below
  if (increment > 1 && minQuantity < most) {
    const [least, largest] = [formatQuantity(minQuantity), formatQuantity(most)]
    const carton = formatQuantity(increment)
    return t`${least} to ${largest} units, in cartons of ${carton}`
  }
  if (minQuantity < most) {
    const least = formatQuantity(minQuantity)
    return plural(availableQuantity, { one: `${least} to # unit`, other: `${least} to # units` })
  }
  if (minQuantity === 1) return t`Last unit`
  return plural(minQuantity, { one: 'Last # in stock (order it all)', other: 'Last # in stock (order them all)' })
}

/** Why nothing can be ordered. */
export function describeShortage({ minQuantity, availableQuantity }: QuantityLimits): string {
  const left = formatQuantity(availableQuantity)
  const minimum = formatQuantity(minQuantity)
  return t`Not enough stock: ${left} left, minimum order ${minimum}.`
}

/** The problem of the typed quantity, or null. */
export function quantityProblem(text: string, limits: QuantityLimits): string | null {
  const { minQuantity, availableQuantity } = limits
  if (!text.trim()) return requiredMessage(msg`Order Quantity`)
  const quantity = parseQuantity(text)
  if (quantity === null) return t`Enter a whole number`
  const problem = checkQuantity(limits, quantity, availableQuantity)
  if (problem?.kind === 'BELOW_MINIMUM')
    return plural(minQuantity, { one: 'The minimum order is # unit', other: 'The minimum order is # units' })
  if (problem) return describeCartons(problem)
  if (quantity <= availableQuantity) return null
  return plural(availableQuantity, { one: 'Only # unit available', other: 'Only # units available' })
}

/** The orderable quantity nearest to the typed one; null if there is none, or the typed one is valid. */
export function nearestQuantity(text: string, limits: QuantityLimits): number | null {
  if (!isOrderable(limits) || quantityProblem(text, limits) === null) return null
  const typed = parseQuantity(text) ?? Number(toPlainNumber(text.trim(), currentSigns()).replace(',', '.'))
  const wanted = Number.isFinite(typed) ? Math.round(typed) : 0
  const { minQuantity, increment, availableQuantity } = limits
  const most = nearestMultiples(availableQuantity, increment).below
  const { below, above } = nearestMultiples(Math.min(Math.max(wanted, minQuantity), most), increment)
  return wanted - below <= above - wanted || above > most ? below : above
}

const numberLabel = msg`Purchase order number`

/** Fields of the order's company; the company decides whether a purchase order number is required. */
const orderedFor = (needsNumber: () => boolean) => ({
  companyId: z.string(),
  purchaseOrderNumber: z.string().check(
    z.trim(),
    limited(60),
    rule((text) => (text === '' && needsNumber() ? requiredMessage(numberLabel) : null)),
  ),
})

/** Maximum characters of a note to the shop. */
export const MAX_NOTE = 1_000

/** Values of a form that orders, besides delivery and company, while nothing is typed. */
export const NO_EXTRAS = {
  /** Empty for the shipping method that the totals include. */
  shippingMethodId: '',
  /** Empty if the billing address is the delivery address. */
  billing: '',
  billingAddress: toAddressValues(null),
  costCenter: '',
  buyerNote: '',
}

export type ExtraValues = typeof NO_EXTRAS

const destination = {
  shippingAddress: postalAddress,
  shippingMethodId: z.string(),
  billing: z.string(),
  /** Checked where it is used. */
  billingAddress: z.custom<AddressValues>(),
  costCenter: z.string().check(z.trim(), limited(60)),
  buyerNote: z.string().check(z.trim(), limited(MAX_NOTE)),
}

const hasBillingAddress = <T extends ExtraValues>() =>
  z.check<T>(({ value: { billing, billingAddress }, issues }) => {
    const { error } = billing === '' ? {} : postalAddress.safeParse(billingAddress)
    for (const { message, path } of error?.issues ?? []) {
      issues.push({ code: 'custom', message, path: ['billingAddress', ...path], input: billingAddress, continue: true })
    }
  })

/** The checkout form's schema. */
export const checkoutSchema = (needsNumber: () => boolean) =>
  z.object({ ...destination, ...orderedFor(needsNumber) }).check(hasBillingAddress())

export type CheckoutValues = z.input<ReturnType<typeof checkoutSchema>>

/** Values of company and delivery. */
export type OrderForValues = Omit<CheckoutValues, keyof ExtraValues>

export type CheckoutDetails = z.output<ReturnType<typeof checkoutSchema>>

/** The schema of a product's order form with these limits. */
export const orderSchema = (limits: QuantityLimits, needsNumber: () => boolean = () => false) =>
  z
    .object({
      orderQuantity: z.pipe(
        z.string().check(rule((text) => quantityProblem(text, limits))),
        z.transform((text) => parseQuantity(text) ?? 0),
      ),
      ...destination,
      ...orderedFor(needsNumber),
    })
    .check(hasBillingAddress())

export type OrderValues = z.input<ReturnType<typeof orderSchema>>

export type OrderDetails = z.output<ReturnType<typeof orderSchema>>
