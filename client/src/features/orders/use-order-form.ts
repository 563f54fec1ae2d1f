import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SessionUser } from '../../shared/session/session-store'
import { notifySuccess } from '../../shared/ui/notify'
import { type OrderValues, clearDraft, createIdempotencyKey, readDraft, saveDraft } from './order-draft'
import type { OrderForm_ProductFragment } from './order-form-product.generated'
import { type PlaceOrderOutcome, type PlacedOrder, usePlaceOrder } from './use-place-order'

/** For so long after an order the button stays shut, in ms: the second half of a double click is no second order. */
const REST = 2000

/** What concerns the form as a whole, when something went wrong. */
export type FormProblem = Pick<Exclude<PlaceOrderOutcome, { kind: 'placed' }>, 'kind' | 'message'>

/**
 * The order form's state: values, draft, the one idempotency key of this order, and what came of sending it. `onGone`
 * is called when the product turns out to have left the shop.
 */
export function useOrderForm(product: OrderForm_ProductFragment, user: SessionUser, onGone: () => void) {
  const placeOrder = usePlaceOrder()
  const [draft] = useState(() => readDraft(product.id, user.id))
  const form = useForm<OrderValues>({
    defaultValues: draft?.values ?? { orderQuantity: String(product.minQuantity), phone: '', address: '' },
  })
  const [idempotencyKey, setIdempotencyKey] = useState(() => draft?.idempotencyKey ?? createIdempotencyKey())
  // Not state: the second click of a double click must not see what was before the first.
  const isShut = useRef(false)
  const [stage, setStage] = useState<'open' | 'sending' | 'resting'>('open')
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)

  useEffect(() => {
    const subscription = form.watch((_values, { type }) => {
      if (type === 'change') saveDraft(product.id, user.id, { values: form.getValues(), idempotencyKey })
    })
    return () => subscription.unsubscribe()
  }, [form, product.id, user.id, idempotencyKey])

  useEffect(() => {
    if (stage !== 'resting') return
    const timer = setTimeout(() => {
      isShut.current = false
      setStage('open')
    }, REST)
    return () => clearTimeout(timer)
  }, [stage])

  const send = form.handleSubmit(async (values) => {
    if (isShut.current) return
    isShut.current = true
    setStage('sending')
    setProblem(null)
    setPlaced(null)
    saveDraft(product.id, user.id, { values, idempotencyKey })
    const outcome = await placeOrder(product.id, values, idempotencyKey)
    isShut.current = outcome.kind === 'placed'
    setStage(outcome.kind === 'placed' ? 'resting' : 'open')
    conclude(outcome, values)
  })

  function conclude(outcome: PlaceOrderOutcome, values: OrderValues): void {
    switch (outcome.kind) {
      case 'placed':
        clearDraft(product.id)
        setIdempotencyKey(createIdempotencyKey())
        form.reset({ ...values, orderQuantity: String(product.minQuantity) })
        setPlaced(outcome.order)
        notifySuccess('Order placed Successfully')
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

  return { form, send, stage, problem, placed }
}
