import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { isSizeRight, problemOfLine } from '../../../features/basket/line-problem'
import type { BasketLine } from '../../../features/basket/lines'
import { applyChange } from '../../../features/basket/lines'
import type { CheckoutDetails, CheckoutValues } from '../../../features/orders/order-rules'
import { NO_EXTRAS, checkoutSchema } from '../../../features/orders/order-rules'
import type { OrderCompany } from '../../../features/orders/use-order-companies'
import { buyersOf } from '../../../features/orders/use-order-companies'
import { totalUnknown, useOrderCosts } from '../../../features/orders/use-order-costs'
import { companyTerms, detailsOf, needsOrderNumber } from '../../../features/orders/use-order-details'
import { todayHere } from '../../../shared/format/date'
import type { MoneyValue } from '../../../shared/format/money'
import { BASE_CURRENCY } from '../../../shared/format/money'
import type { AddressValues } from '../../../shared/forms/rules/postal-address'
import { toAddressValues } from '../../../shared/forms/rules/postal-address'
import { limited } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { useRestoredDraft, useStoredDraft } from '../../../shared/forms/restored-draft'
import { FieldRefusal, KeyUsedRefusal, Refusal } from '../../../shared/graphql/refusal'
import type { CurrencyCode } from '../../../shared/graphql/schema.generated'
import { useAct } from '../../../shared/graphql/use-act'
import { SOURCE_LANGUAGE } from '../../../shared/i18n/languages'
import { itemInput, keyOfItem } from '../../../shared/lines/line-item'
import { inSize } from '../../../shared/prices/chosen-size'
import { priceAt } from '../../../shared/prices/price-tiers'
import type { OrderingCustomerQuery } from './new-order.generated'
import { usePlaceOrderForCustomerMutation, useRequestQuotationForCustomerMutation } from './new-order.generated'
import { useOrderedProducts } from './use-ordered-products'

export type Customer = NonNullable<OrderingCustomerQuery['user']>

/** Choices of the staff besides the form's fields. */
interface Chosen {
  lines: readonly BasketLine[]
  language: string
  currency: CurrencyCode
  isQuotation: boolean
  /** Empty for none. */
  expectedOn?: string
}

interface NewOrderSettings {
  customer: Customer
  companies: readonly OrderCompany[]
  /** Asks before the order or request is sent. */
  ask: (total: MoneyValue | null, isQuotation: boolean) => Promise<boolean>
}

/** State of the form for staff orders and quotation requests. */
export function useNewOrder({ customer, companies, ask }: NewOrderSettings) {
  const { id: customerId, orders } = customer
  const [last] = orders.nodes
  const navigate = useNavigate()
  const buyers = buyersOf(companies, customerId)
  const draftName = `newOrder.${customerId}`
  const found = useRestoredDraft<Chosen>(draftName)
  const [chosen, setChosen] = useState<Chosen>(
    found ?? {
      lines: [],
      language: last?.language ?? SOURCE_LANGUAGE,
      currency: last?.total.currency ?? BASE_CURRENCY,
      isQuotation: false,
    },
  )
  const [isSent, setIsSent] = useState(false)
  const { lines, language, currency, isQuotation, expectedOn = '' } = chosen
  useStoredDraft(draftName, lines.length > 0 && !isSent ? chosen : null)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const products = useOrderedProducts(lines, currency)

  const rows = lines.map((line) => {
    const product = products.productOf(line)
    const terms = product && inSize(product, line.variantId)
    return { line, product, terms, price: terms && priceAt(terms.priceTiers, line.quantity), ...problemAt(line) }
  })
  const prices = rows.map(({ price, line }) => price && { ...price, amount: price.amount * line.quantity })
  const total =
    rows.length > 0 && prices.every((price) => price != null)
      ? prices.reduce((sum, price) => ({ ...price, amount: sum.amount + price.amount }))
      : null

  /**
   * Why a line cannot be sent. Stock and minimums of a quotation are only checked when it is answered.
   */
  function problemAt(line: BasketLine): { message?: string | undefined; remedy?: number | null } {
    const message = refused.get(keyOfItem(line))
    if (message !== undefined) return { message }
    const product = products.productOf(line)
    if (product === undefined || (isQuotation && product && isSizeRight(line, product))) return {}
    return problemOfLine(line, product, lines) ?? {}
  }

  function change(lineChange: readonly BasketLine[], kind: 'add' | 'set' = 'set'): void {
    setRefused(new Map())
    setChosen((before) => ({ ...before, lines: applyChange(before.lines, { kind, lines: lineChange }) }))
  }

  /** Turns the server's result into the form's refusal. */
  function refuse(result: {
    __typename: string
    lines?: readonly { index: number; message: string }[]
    total?: MoneyValue
  }): void {
    switch (result.__typename) {
      case 'LinesRefused':
        setRefused(
          new Map(
            result.lines?.flatMap(({ index, message }) => {
              const line = lines[index]
              return line ? [[keyOfItem(line), message] as const] : []
            }),
          ),
        )
        products.reload()
        throw new Refusal(t`Nothing was sent. Correct the marked lines first.`)
      case 'IdempotencyConflict':
        throw new KeyUsedRefusal(
          t`An earlier attempt was sent with other details. Look at the customer’s orders before you send this again.`,
        )
      case 'TotalChanged':
        if (result.total) costs.ask(result.total)
        throw new Refusal(t`The total has changed. Check it, then place the order again.`)
      case 'ShippingMethodNeeded':
      case 'FreightByQuotation':
        void costs.totals.reload().catch(() => {})
        return
      case 'PurchaseOrderNumberMissing':
        throw new FieldRefusal('purchaseOrderNumber', t`The company needs a purchase order number on each order`)
      case 'CompanyNotFound':
      case 'CompanyRoleNeeded':
      case 'CompanyOrderRequired':
        throw new FieldRefusal('companyId', t`The customer can no longer order this way. Choose another company.`)
    }
  }
  const { send: placeOrder } = useAct(usePlaceOrderForCustomerMutation, { onRefused: refuse })
  const { send: requestQuotation } = useAct(useRequestQuotationForCustomerMutation, { onRefused: refuse })

  const initial = initialValues()
  function initialValues(): CheckoutValues {
    const lastId = last?.company?.id ?? ''
    const isPossible = lastId === '' ? buyers.mayOrderForSelf : buyers.companies.some(({ id }) => id === lastId)
    const companyId = isPossible ? lastId : (buyers.companies[0]?.id ?? '')
    return { shippingAddress: addressFor(companyId), companyId, purchaseOrderNumber: '', ...NO_EXTRAS }
  }

  /** Address of the customer's last delivery for the company, if it has fields. */
  function lastDelivery(companyId: string): PostalAddress | null {
    const order = orders.nodes.find(
      ({ company, shippingAddress }) => (company?.id ?? '') === companyId && shippingAddress !== null,
    )
    return order?.shippingAddress ?? null
  }

  function addressFor(companyId: string): AddressValues {
    const country = buyers.companies.find(({ id }) => id === companyId)?.country
    return toAddressValues(lastDelivery(companyId), country)
  }

  function findProblem(): string | null {
    if (lines.length === 0) return t`Add at least one product.`
    if (!isQuotation && costs.needsQuotation) return t`No shipping method fits. Send it as a quotation request.`
    if (!isQuotation && costs.isUnknown) return totalUnknown()
    if (expectedOn && expectedOn < todayHere()) return t`The expected day is over.`
    if (!products.isCurrent) return t`Wait until the prices are loaded.`
    return rows.some(({ message }) => message !== undefined) ? t`Correct the marked lines first.` : null
  }

  const form = useMutationForm<CheckoutValues, CheckoutDetails, string>({
    schema: isQuotation ? quotationSchema() : checkoutSchema(needsNumber),
    initial,
    draft: { name: `${draftName}.form` },
    confirm: (): boolean | Promise<boolean> =>
      findProblem() !== null || ask((isQuotation ? null : shownTotal()) ?? total, isQuotation),
    async send(details, { idempotencyKey }): Promise<string> {
      const problem = findProblem()
      if (problem) throw new Refusal(problem)
      const of = { customerId, language, currency }
      const items = rows.map(({ line, price }) => ({ line: { ...itemInput(line), quantity: line.quantity }, price }))
      if (isQuotation) {
        const request = {
          lines: items.map(({ line }) => line),
          message: details.buyerNote,
          ...(company && { companyId: company.id }),
          idempotencyKey,
        }
        const { quotation } = await requestQuotation({ input: { ...of, request } })
        return `/dashboard/quotations/${quotation.id}`
      }
      const order = {
        lines: items.map(({ line, price }) => ({ ...line, expectedUnitPrice: price?.amount })),
        ...companyTerms(company, details),
        ...detailsOf(company, details),
        ...costs.choice(costs.changed?.now),
        idempotencyKey,
      }
      const { order: placed } = await placeOrder({ input: { ...of, order, ...(expectedOn && { expectedOn }) } })
      return `/dashboard/manageOrders/${placed.id}`
    },
    savedText: () => (isQuotation ? t`Quotation requested.` : t`Order placed.`),
    onSaved(path) {
      setIsSent(true)
      void navigate(path)
    },
    afterSave: 'shut',
    unansweredText: () =>
      t`The shop did not answer. What you typed is kept, and it is safe to try again: there will be no second order.`,
  })
  function needsNumber(): boolean {
    return needsOrderNumber(buyers, form.form.getValues('companyId'))
  }
  const companyId = useWatch({ control: form.form.control, name: 'companyId' })
  const company = buyers.companies.find(({ id }) => id === companyId)

  const destination = useWatch({ control: form.form.control, name: 'shippingAddress' })
  const costs = useOrderCosts(form.form, {
    order:
      lines.length > 0 && !isQuotation
        ? { lines: lines.map((line) => ({ ...itemInput(line), quantity: line.quantity })) }
        : null,
    companyId: company?.id,
    prices: rows.map(({ price }) => price?.amount).join(),
    address: destination,
    currency,
    keep: form.draft.keep,
  })

  /** Total with tax. */
  const shownTotal = (): MoneyValue | null => costs.changed?.now ?? costs.totals.totals?.totalWithTax ?? null

  function fill(address: AddressValues): void {
    const shouldValidate = form.form.formState.isSubmitted
    form.form.setValue('shippingAddress', address, { shouldDirty: true, shouldValidate })
    form.draft.keep()
  }

  return {
    ...form,
    buyers,
    company,
    ...chosen,
    choose: (values: Partial<Omit<Chosen, 'lines'>>) => setChosen((before) => ({ ...before, ...values })),
    rows,
    total,
    change,
    products,
    ...costs,
    destination,
    lastDelivery,
    addressFor,
    fill,
  }
}

export type NewOrderForm = ReturnType<typeof useNewOrder>

/** Rules of the form for a quotation request: it has no delivery and no purchase order number. */
const quotationSchema = () =>
  z.object({
    shippingAddress: z.custom<AddressValues>(),
    companyId: z.string(),
    purchaseOrderNumber: z.string(),
    billing: z.string(),
    billingAddress: z.custom<AddressValues>(),
    shippingMethodId: z.string(),
    costCenter: z.string(),
    buyerNote: z.string().check(z.trim(), limited(5_000)),
  })
