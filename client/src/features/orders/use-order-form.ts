import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { type MoneyTier, priceAt } from '../../shared/prices/price-tiers'
import { parseQuantity } from '../../shared/format/number'
import { useIsMounted } from '../../shared/forms/use-attempt'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { AddressValues } from '../../shared/forms/rules/postal-address'
import type { OrderForm_ProductFragment } from './order-form-product.generated'
import { NotPlaced, isAnswered, mayBeOrdered } from './order-attempt'
import type { OrderDetails, OrderValues, QuantityLimits } from './order-rules'
import { orderSchema, quantityProblem } from './order-rules'
import type { PlacingStage } from './placing'
import { useAcceptedTerms } from './placing'
import { type PlaceOrderOutcome, usePlaceOrder } from './use-place-order'
import { usePendingAttempt } from './use-sent'
import type { Buyers } from './use-order-companies'
import { type ShippingChoice, totalUnknown, useOrderCosts } from './use-order-costs'
import { companyTerms, detailsOf, needsOrderNumber, newOrder, useChosenCompany } from './use-order-details'
import { useOrderFor } from './use-order-for'
import { useSizeChoice } from './use-size-choice'

/** Data of an order besides the typed values. */
interface OrderBasis {
  /** The agreed prices and their size; null for the product's own. */
  tiers: readonly MoneyTier[]
  sizeId?: string | null
}

/** A sent order, with the limits at that time. */
interface SentOrder extends OrderBasis {
  /** Equal for all attempts of one order, so that a retry after a network failure creates no second order. */
  idempotencyKey: string
  limits: QuantityLimits
  choice: ShippingChoice
}

type Placed = Extract<PlaceOrderOutcome, { kind: 'placed' }>

type Failed = Exclude<PlaceOrderOutcome, Placed>

/** A problem with the form as a whole. */
type FormProblem = Pick<Extract<PlaceOrderOutcome, { message: string }>, 'kind' | 'message'>

/**
 * State of the order form: values, draft, agreed price, idempotency key and result. After success the order's page
 * replaces the form, also in the history, so that Back does not lead to a form that would order again. `onGone` is
 * called when the product is no longer sold.
 */
export function useOrderForm(product: OrderForm_ProductFragment, buyers: Buyers, onGone: () => void) {
  const { size, isMissing, sold, chooseSize, askForSize } = useSizeChoice(product)
  const { priceTiers } = sold
  const sizeId = size?.id ?? null
  // While the outcome of the first attempt is unknown, only an identical attempt may be repeated.
  const { sent, begin, end } = usePendingAttempt<SentOrder>(`orderSent.${product.id}`)
  // If the attempt succeeded, its units have left the stock.
  const limits = sent && (sent.sizeId ?? null) === sizeId ? { ...sold, ...sent.limits } : sold
  const placeOrder = usePlaceOrder()
  const acceptedTerms = useAcceptedTerms()
  const navigate = useNavigate()
  // The quantity typed on the product's page is taken over.
  const { quantity: brought } = (useLocation().state ?? {}) as { quantity?: number }
  const [order] = useState(() => newOrder(buyers))
  const initial = { orderQuantity: String(brought ?? limits.minQuantity), ...order }
  const [fresh] = useState<OrderBasis>({ tiers: priceTiers, sizeId })
  const [renewed, setRenewed] = useState<OrderBasis | null>(null)
  const { form, field, submit, submitBy, isBusy, draft, refuse } = useMutationForm<
    OrderValues,
    OrderDetails,
    Placed,
    OrderBasis
  >({
    schema: orderSchema(limits, needsNumber),
    initial,
    draft: {
      name: `order.${product.id}`,
      basis: (found) => renewed ?? sent ?? (found?.tiers ? found : fresh),
    },
    confirm(): boolean {
      if (askForSize()) return false
      if (sent) return true
      if (costs.isUnknown) setProblem({ kind: 'refused', message: totalUnknown() })
      return !costs.isUnknown
    },
    send: (details, request): Promise<Placed> => sendAt(agreedTiers, costs.choice(), details, request),
    savedText: ({ status }) =>
      status === 'AWAITING_APPROVAL' ? t`Your order waits for approval` : t`Order placed Successfully`,
    onSaved({ orderId }) {
      setIsPlaced(true)
      // A late response must not navigate a user who has moved on.
      if (isOpen.current) void navigate(`/dashboard/myOrders/${orderId}`, { replace: true })
    },
    afterSave: 'shut',
    explain(failure) {
      if (!(failure instanceof NotPlaced)) return undefined
      conclude(failure.outcome as Failed)
      return null
    },
  })
  function needsNumber(): boolean {
    return needsOrderNumber(buyers, form.getValues('companyId'))
  }
  const companyId = useWatch({ control: form.control, name: 'companyId' })
  const company = useChosenCompany(buyers, companyId, (id) => form.setValue('companyId', id))
  const orderFor = useOrderFor(form, buyers.companies, company, draft.keep)
  const destination = useWatch({ control: form.control, name: 'shippingAddress' })
  // Choosing another size means agreeing to its shown price.
  const agreedTiers: readonly MoneyTier[] = (draft.basis.sizeId ?? null) === sizeId ? draft.basis.tiers : priceTiers
  const typed = useWatch({ control: form.control, name: 'orderQuantity' })
  const quantity = quantityProblem(typed, limits) === null ? (parseQuantity(typed) ?? 0) : null
  /** Prices at the typed quantity, or at the minimum while that is invalid. */
  const unitPrice = priceAt(priceTiers, quantity ?? limits.minQuantity)
  const agreedPrice = priceAt(agreedTiers, quantity ?? limits.minQuantity)
  const lines =
    quantity === null || isMissing ? null : [{ productId: product.id, ...(size && { variantId: size.id }), quantity }]
  const costs = useOrderCosts(form, {
    order: lines && { lines },
    prices: String(unitPrice.amount),
    companyId: company?.id,
    address: destination,
    keep: draft.keep,
  })
  const isOpen = useIsMounted()
  const [isPlaced, setIsPlaced] = useState(false)
  const openStage: PlacingStage = isBusy ? 'sending' : 'open'
  const stage: PlacingStage = isPlaced ? 'placed' : openStage
  const [problem, setProblem] = useState<FormProblem | null>(null)

  const isPriceNew = unitPrice.amount !== agreedPrice.amount || unitPrice.currency !== agreedPrice.currency
  const priceBefore = isPriceNew && !sent ? agreedPrice : null

  async function sendAt(
    tiers: readonly MoneyTier[],
    shown: ShippingChoice,
    details: OrderDetails,
    request: { idempotencyKey: string },
  ): Promise<Placed> {
    setProblem(null)
    const { minQuantity, increment, availableQuantity } = limits
    const idempotencyKey = sent?.idempotencyKey ?? request.idempotencyKey
    const choice = sent?.choice ?? shown
    begin({ tiers, sizeId, idempotencyKey, choice, limits: { minQuantity, increment, availableQuantity } })
    const { amount: expectedUnitPrice } = priceAt(tiers, details.orderQuantity)
    const outcome = await placeOrder({
      productId: product.id,
      ...(size && { variantId: size.id }),
      orderQuantity: details.orderQuantity,
      ...companyTerms(company, details),
      ...detailsOf(company, details),
      ...choice,
      ...acceptedTerms,
      expectedUnitPrice,
      idempotencyKey,
    })
    if (isAnswered(outcome, sent !== null)) end()
    if (outcome.kind !== 'placed') throw new NotPlaced(outcome)
    return outcome
  }

  function conclude(outcome: Failed): void {
    switch (outcome.kind) {
      case 'price-changed':
        // The cached product has the new price, which shows the confirmation.
        return
      case 'total-changed':
        return costs.ask(outcome.total)
      case 'refused':
        if (!outcome.isUnasked) void costs.totals.reload().catch(() => {})
        if (outcome.field) refuse(outcome.field, outcome.message)
        else setProblem(outcome)
        return
      case 'conflict':
        // The next attempt is a new order.
        draft.renewKey()
        setRenewed({ tiers: agreedTiers, sizeId })
        setProblem(outcome)
        return
      case 'gone':
        onGone()
        setProblem(outcome)
        return
      case 'unknown':
        setProblem(outcome)
    }
  }

  return {
    form,
    field,
    /** Company and delivery address. */
    orderFor: {
      ...orderFor,
      field,
      buyers,
      company,
      destination,
      addressField: (part: keyof AddressValues) => field(`shippingAddress.${part}`),
    },
    ...costs,
    lines,
    /** Orders at the new total. */
    acceptTotal: submitBy((details, request) =>
      sendAt(agreedTiers, costs.choice(costs.changed?.now), details, request),
    ),
    /** The chosen size, whether one is needed, and what is sold. */
    size,
    isSizeMissing: isMissing,
    limits,
    /** Chooses another size at its shown price. */
    chooseSize(variantId: string) {
      const { priceTiers: tiers } = product.variants.find(({ id }) => id === variantId) ?? product
      setRenewed({ tiers, sizeId: variantId || null })
      chooseSize(variantId)
    },
    /** Sends the order at the agreed price. */
    send: submit,
    /** Agrees to the product's current price, and sends the order. */
    sendAtNewPrice() {
      setRenewed({ tiers: priceTiers, sizeId })
      submitBy((details, request) =>
        sendAt(priceTiers, costs.choice(costs.totals.isStale ? null : undefined), details, request),
      )()
    },
    /** The agreed price, if the current one differs and the buyer was not asked yet. */
    priceBefore,
    /** The typed quantity; null while it is not orderable. */
    quantity,
    /** Current unit price. */
    unitPrice,
    stage,
    problem: problem ?? (sent && stage === 'open' ? { kind: 'unknown' as const, message: mayBeOrdered() } : null),
  }
}
