import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '../../shared/auth/session-store'
import { notifySuccess } from '../../shared/ui/notify'
import {
  type OrderDraft,
  type OrderValues,
  type Price,
  clearDraft,
  createIdempotencyKey,
  readDraft,
  saveDraft,
} from './order-draft'
import type { OrderForm_ProductFragment } from './order-form-product.generated'
import { type PlaceOrderOutcome, usePlaceOrder } from './use-place-order'

/** What concerns the form as a whole, when something went wrong. */
export type FormProblem = Pick<Extract<PlaceOrderOutcome, { message: string }>, 'kind' | 'message'>

/**
 * The order form's state: values, draft, the price that the buyer goes by, the one idempotency key of this order, and
 * what came of sending it. Once the order stands, its page takes the place of the form, also in the history, so that
 * there is no way back to a form that would send the same again. `onGone` is called when the product turns out to have
 * left the shop.
 */
export function useOrderForm(product: OrderForm_ProductFragment, user: SessionUser, onGone: () => void) {
  const placeOrder = usePlaceOrder()
  const navigate = useNavigate()
  const [draft] = useState(() => readDraft(product.id, user.id))
  const form = useForm<OrderValues>({
    defaultValues: draft?.values ?? { orderQuantity: String(product.minQuantity), phone: '', address: '' },
  })
  const [idempotencyKey, setIdempotencyKey] = useState(() => draft?.idempotencyKey ?? createIdempotencyKey())
  const [agreedPrice, setAgreedPrice] = useState<Price>(() => draft?.unitPrice ?? product.price)
  // Not state: the second click of a double click must not see what was before the first.
  const isShut = useRef(false)
  const isOpen = useIsMounted()
  const [stage, setStage] = useState<'open' | 'sending' | 'placed'>('open')
  const [problem, setProblem] = useState<FormProblem | null>(null)

  // While it is not known whether the first attempt is an order, what is repeated must be just that attempt.
  const mayBePlaced = problem?.kind === 'unknown'
  const isPriceNew = product.price.amount !== agreedPrice.amount || product.price.currency !== agreedPrice.currency
  const priceBefore = isPriceNew && !mayBePlaced ? agreedPrice : null

  useEffect(() => {
    const subscription = form.watch((_values, { type }) => {
      if (type !== 'change') return
      saveDraft(product.id, user.id, { values: form.getValues(), unitPrice: agreedPrice, idempotencyKey })
    })
    return () => subscription.unsubscribe()
  }, [form, product.id, user.id, agreedPrice, idempotencyKey])

  const sendAt = (unitPrice: Price) =>
    form.handleSubmit(async (values) => {
      if (isShut.current) return
      isShut.current = true
      setStage('sending')
      setProblem(null)
      const attempt: OrderDraft = { values, unitPrice, idempotencyKey }
      saveDraft(product.id, user.id, attempt)
      const outcome = await placeOrder(product.id, attempt)
      isShut.current = outcome.kind === 'placed'
      setStage(outcome.kind === 'placed' ? 'placed' : 'open')
      conclude(outcome)
    })

  function conclude(outcome: PlaceOrderOutcome): void {
    switch (outcome.kind) {
      case 'placed':
        clearDraft(product.id)
        notifySuccess('Order placed Successfully')
        // Who has gone on meanwhile is left where they are.
        if (isOpen.current) void navigate(`/dashboard/myOrders/${outcome.orderId}`, { replace: true })
        return
      case 'price-changed':
        // The product shows its new price by now, which asks the question.
        return
      case 'refused':
        if (outcome.field) form.setError(outcome.field, { message: outcome.message }, { shouldFocus: true })
        else setProblem(outcome)
        return
      case 'conflict':
        // What is sent next is another order, and meant to be.
        clearDraft(product.id)
        setIdempotencyKey(createIdempotencyKey())
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
    /** Sends the order at the price that the buyer goes by. */
    send: sendAt(agreedPrice),
    /** Agrees to the product's price as it is now, and sends the order. */
    sendAtNewPrice() {
      setAgreedPrice(product.price)
      return sendAt(product.price)()
    },
    /** The price that the buyer goes by, while it is another than the product's and they have not been asked. */
    priceBefore,
    stage,
    problem,
  }
}

function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
