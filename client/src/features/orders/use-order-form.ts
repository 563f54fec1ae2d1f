import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { type MoneyTier, priceAt } from '../../shared/prices/price-tiers'
import { parseQuantity } from '../../shared/format/typed-number'
import { useIsMounted } from '../../shared/forms/use-is-mounted'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { OrderForm_ProductFragment } from './order-form-product.generated'
import { NotPlaced, isAnswered, mayBeOrdered } from './order-failure'
import type { OrderDetails, OrderValues, QuantityLimits } from './order-rules'
import { NO_EXTRAS, orderSchema, quantityProblem } from './order-rules'
import { useAcceptedTerms } from './order-terms'
import type { PlacingStage } from './placing'
import { type PlaceOrderOutcome, usePlaceOrder } from './use-place-order'
import { useSent } from './use-sent'
import type { Buyers } from './use-order-companies'
import { companyTerms, extrasOf, needsOrderNumber, proposeBuyer, useChosenCompany } from './use-order-details'
import { useOrderFor } from './use-order-for'
import { useSizeChoice } from './use-size-choice'

/** What an order stands on beside what is typed. */
interface OrderBasis {
  /** The prices that the buyer goes by, and the size that they are of; null for the product's. */
  tiers: readonly MoneyTier[]
  sizeId?: string | null
}

/** An order that has gone out, with what could be ordered then. */
interface SentOrder extends OrderBasis {
  /** The same for every attempt of one order, so that a repeat after a cut line is not a second order. */
  idempotencyKey: string
  limits: QuantityLimits
}

type Placed = Extract<PlaceOrderOutcome, { kind: 'placed' }>

type Failed = Exclude<PlaceOrderOutcome, Placed>

/** What concerns the form as a whole, when something went wrong. */
export type FormProblem = Pick<Extract<PlaceOrderOutcome, { message: string }>, 'kind' | 'message'>

/**
 * The order form's state: values, draft, the price that the buyer goes by, the one idempotency key of this order, and
 * what came of sending it. Once the order stands, its page takes the place of the form, also in the history, so that
 * there is no way back to a form that would send the same again. `onGone` is called when the product turns out to have
 * left the shop.
 */
export function useOrderForm(product: OrderForm_ProductFragment, buyers: Buyers, onGone: () => void) {
  const { size, isMissing, sold, chooseSize, askForSize } = useSizeChoice(product)
  const { priceTiers } = sold
  const sizeId = size?.id ?? null
  // While it is not known whether the first attempt is an order, what is repeated must be just that attempt.
  const { sent, begin, end } = useSent<SentOrder>(`orderSent.${product.id}`)
  // If it is one, its pieces are not in stock any more.
  const limits = sent && (sent.sizeId ?? null) === sizeId ? { ...sold, ...sent.limits } : sold
  const placeOrder = usePlaceOrder()
  const acceptedTerms = useAcceptedTerms()
  const navigate = useNavigate()
  // Who typed a number on the page of the product does not type it again.
  const { quantity: brought } = (useLocation().state ?? {}) as { quantity?: number }
  const [companyIdAtFirst] = useState(() => proposeBuyer(buyers))
  const initial = {
    orderQuantity: String(brought ?? limits.minQuantity),
    phone: '',
    address: '',
    companyId: companyIdAtFirst,
    purchaseOrderNumber: '',
    ...NO_EXTRAS,
  }
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
    confirm: () => !askForSize(),
    send: (details, request) => sendAt(agreedTiers, details, request),
    savedText: ({ status }) =>
      status === 'AWAITING_APPROVAL' ? t`Your order waits for approval` : t`Order placed Successfully`,
    onSaved({ orderId }) {
      setIsPlaced(true)
      // Who has gone on meanwhile is left where they are.
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
  const orderFor = useOrderFor(form, company, draft.keep)
  // Who chooses another size goes by what it costs then, and has not been asked about any other price.
  const agreedTiers: readonly MoneyTier[] = (draft.basis.sizeId ?? null) === sizeId ? draft.basis.tiers : priceTiers
  const typed = useWatch({ control: form.control, name: 'orderQuantity' })
  const quantity = quantityProblem(typed, limits) === null ? (parseQuantity(typed) ?? 0) : null
  /** Prices are of what is typed, and of the least that can be while that is no quantity. */
  const unitPrice = priceAt(priceTiers, quantity ?? limits.minQuantity)
  const agreedPrice = priceAt(agreedTiers, quantity ?? limits.minQuantity)
  const isOpen = useIsMounted()
  const [isPlaced, setIsPlaced] = useState(false)
  const openStage: PlacingStage = isBusy ? 'sending' : 'open'
  const stage: PlacingStage = isPlaced ? 'placed' : openStage
  const [problem, setProblem] = useState<FormProblem | null>(null)

  const isPriceNew = unitPrice.amount !== agreedPrice.amount || unitPrice.currency !== agreedPrice.currency
  const priceBefore = isPriceNew && !sent ? agreedPrice : null

  async function sendAt(
    tiers: readonly MoneyTier[],
    details: OrderDetails,
    request: { idempotencyKey: string },
  ): Promise<Placed> {
    setProblem(null)
    const { minQuantity, increment, availableQuantity } = limits
    const idempotencyKey = sent?.idempotencyKey ?? request.idempotencyKey
    begin({ tiers, sizeId, idempotencyKey, limits: { minQuantity, increment, availableQuantity } })
    const { amount: expectedUnitPrice } = priceAt(tiers, details.orderQuantity)
    const outcome = await placeOrder({
      productId: product.id,
      ...(size && { variantId: size.id }),
      orderQuantity: details.orderQuantity,
      phone: details.phone,
      address: details.address,
      ...companyTerms(company, details),
      ...extrasOf(company, details),
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
        // The product shows its new price by now, which asks the question.
        return
      case 'refused':
        if (outcome.field) refuse(outcome.field, outcome.message)
        else setProblem(outcome)
        return
      case 'conflict':
        // What is sent next is another order, and meant to be.
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
    /** For whom it is. */
    orderFor: { ...orderFor, field, buyers, company },
    /** The chosen size, whether one is asked for, and what can be ordered of it. */
    size,
    isSizeMissing: isMissing,
    limits,
    /** Chooses another size, at the price that it shows from then on. */
    chooseSize(variantId: string) {
      const { priceTiers: tiers } = product.variants.find(({ id }) => id === variantId) ?? product
      setRenewed({ tiers, sizeId: variantId || null })
      chooseSize(variantId)
    },
    /** Sends the order at the price that the buyer goes by. */
    send: submit,
    /** Agrees to the product's price as it is now, and sends the order. */
    sendAtNewPrice() {
      setRenewed({ tiers: priceTiers, sizeId })
      submitBy((details, request) => sendAt(priceTiers, details, request))()
    },
    /** The price that the buyer goes by, while it is another than the product's and they have not been asked. */
    priceBefore,
    /** The typed number of pieces; null while it is none that can be ordered. */
    quantity,
    /** What one of them costs now. */
    unitPrice,
    stage,
    problem: problem ?? (sent && stage === 'open' ? { kind: 'unknown' as const, message: mayBeOrdered() } : null),
  }
}
