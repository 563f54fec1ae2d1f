import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { MoneyValue } from '../../shared/format/money'
import { itemInput, keyOfItem } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'
import { NotPlaced, isAnswered, mayBeOrdered } from './order-failure'
import type { CheckoutDetails } from './order-rules'
import { useAcceptedTerms } from './order-terms'
import type { PlacingStage } from './placing'
import type { CheckoutAttempt, CheckoutOutcome } from './use-checkout'
import { useCheckout } from './use-checkout'
import type { Buyers } from './use-order-companies'
import { companyTerms, extrasOf, useOrderDetails } from './use-order-details'
import { useLastDelivery } from './use-last-delivery'
import { useSent } from './use-sent'

/** A line with the price that the shop asks now. */
export interface PricedLine extends LineItem {
  quantity: number
  /** Of one piece in this quantity. */
  price: MoneyValue
}

/** Prices of one piece that the buyer goes by, by line, and for how many pieces they are. */
type AgreedPrices = Readonly<Record<string, MoneyValue & Pick<PricedLine, 'quantity'>>>

const agreementTo = ({ quantity, price }: PricedLine) => ({ ...price, quantity })

/** Why the shop refused a line as it was then. */
interface Refusal extends PricedLine {
  message: string
  isGone: boolean
}

/** Lines that have gone out. */
interface SentLines {
  /** Of the basket. */
  version: string
  idempotencyKey: string
  lines: CheckoutAttempt['lines']
}

interface CheckoutSettings {
  lines: readonly PricedLine[]
  /** Of the basket that they are; null while that is not known. */
  version: string | null
  buyers: Buyers
  /**
   * What goes out now, once all changes of the lines have come to rest; null where that is not what is shown, and `changed` where the basket
   * was changed elsewhere since.
   */
  settle: () => Promise<{ version: string } | { changed: string } | null>
  onPlaced: (order: { id: string; number: string }, lines: readonly PricedLine[]) => void
  /** Called when something about the lines has to be mended first, or where they are not settled. */
  onLinesWrong: (isUnsettled: boolean) => void
}

/** What concerns the form as a whole, when something went wrong. */
export type CheckoutProblem = Exclude<CheckoutOutcome, { kind: 'placed' }>

/** The lines as they went out. */
interface OfLines {
  lines: readonly PricedLine[]
}

type Placed = Extract<CheckoutOutcome, { kind: 'placed' }> & OfLines

type Failed = CheckoutProblem & OfLines

/**
 * The state of the form that orders several products: values, draft, the prices that the buyer goes by, and what came of
 * sending it. A price that changes meanwhile has to be agreed to.
 */
export function useCheckoutForm({ lines, version, buyers, settle, onPlaced, onLinesWrong }: CheckoutSettings) {
  const checkout = useCheckout()
  const acceptedTerms = useAcceptedTerms()
  const { sent, begin, end } = useSent<SentLines>('checkoutSent')
  const [agreed, setAgreed] = useState<AgreedPrices>({})
  const orderDetails = useOrderDetails<Placed, AgreedPrices>({
    buyers,
    draft: { name: 'checkout', basis: () => agreed },
    confirm() {
      const isAgreed = !lines.some((line) => priceBefore(line))
      if (!isAgreed) onLinesWrong(false)
      return isAgreed
    },
    send,
    savedText: ({ order }) =>
      order.status === 'AWAITING_APPROVAL' ? t`Your order waits for approval` : t`Order placed Successfully`,
    onSaved(outcome) {
      setIsPlaced(true)
      onPlaced(outcome.order, outcome.lines)
    },
    afterSave: 'shut',
    explain(failure) {
      if (!(failure instanceof NotPlaced)) return undefined
      conclude(failure.outcome as Failed | null)
      return null
    },
  })
  const { form, company, draft, isBusy, refuse } = orderDetails
  const lastDelivery = useLastDelivery(form, {
    companyId: company?.id ?? null,
    // What the company's book says is where its orders go.
    isOff: company !== undefined && company.addresses.length > 0,
    keep: draft.keep,
  })
  const [isPlaced, setIsPlaced] = useState(false)
  const openStage: PlacingStage = isBusy ? 'sending' : 'open'
  const stage: PlacingStage = isPlaced ? 'placed' : openStage
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)
  // After an order with other details stands under the key: what is sent next is another order, and meant to be.
  const [conflicts, setConflicts] = useState(0)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  // While it is not known whether the last attempt is an order, what is repeated must be just that attempt.
  const mayBePlaced = sent !== null && sent.version === version

  // A price is agreed to by being shown first; of another quantity, or in another currency, it is another question.
  const isFor = (known: AgreedPrices[string] | undefined, { quantity, price }: PricedLine) =>
    known?.currency === price.currency && known.quantity === quantity
  const shownFirst = lines.filter((line) => !isFor(agreed[keyOfItem(line)], line))
  if (shownFirst.length > 0) {
    const before = draft.found?.basis ?? {}
    const fresh = shownFirst.map((line) => {
      const known = before[keyOfItem(line)]
      return [keyOfItem(line), known && isFor(known, line) ? known : agreementTo(line)] as const
    })
    setAgreed({ ...agreed, ...Object.fromEntries(fresh) })
  }

  /** What the buyer goes by, where the shop asks for another price now. */
  function priceBefore(line: PricedLine): MoneyValue | null {
    const before = agreed[keyOfItem(line)]
    const isOther = isFor(before, line) && before?.amount !== line.price.amount
    return before && isOther && !mayBePlaced ? before : null
  }

  /** Why the shop refused a line, as long as the line is what it was then. */
  function refusalOf({ quantity, ...item }: LineItem & { quantity: number }): Refusal | null {
    const key = keyOfItem(item)
    const refusal = refusals.get(key)
    const isAsThen = refusal?.quantity === quantity && agreed[key]?.amount === refusal.price.amount
    return isAsThen && !mayBePlaced ? refusal : null
  }

  async function send(details: CheckoutDetails): Promise<Placed> {
    setProblem(null)
    const settled = await settle()
    if (!settled) throw new NotPlaced(null)
    if ('changed' in settled) throw new NotPlaced<Failed>({ kind: 'refused', message: settled.changed, lines })
    const asAgreed = lines.map((line) => ({ ...line, price: agreed[keyOfItem(line)] ?? line.price }))
    const repeated = mayBePlaced ? sent : null
    const attempt = {
      idempotencyKey: repeated?.idempotencyKey ?? (conflicts > 0 ? `${settled.version}.${conflicts}` : settled.version),
      lines:
        repeated?.lines ??
        asAgreed.map((line) => ({
          ...itemInput(line),
          quantity: line.quantity,
          expectedUnitPrice: line.price.amount,
        })),
    }
    begin({ version: settled.version, ...attempt })
    const outcome = await checkout({
      phone: details.phone,
      address: details.address,
      ...companyTerms(company, details),
      ...extrasOf(company, details),
      ...acceptedTerms,
      ...attempt,
    })
    if (isAnswered(outcome, repeated !== null)) end()
    if (outcome.kind !== 'placed') throw new NotPlaced<Failed>({ ...outcome, lines: asAgreed })
    return { ...outcome, lines: asAgreed }
  }

  /** Null where the lines are not settled. */
  function conclude(outcome: Failed | null): void {
    if (!outcome) return onLinesWrong(true)
    if (outcome.kind === 'refused' && outcome.field) return refuse(outcome.field, outcome.message)
    setProblem(outcome)
    if (outcome.kind === 'conflict') setConflicts(conflicts + 1)
    if (outcome.kind !== 'lines') return
    const refused = outcome.lines.flatMap((line) => {
      const why = outcome.refused.get(keyOfItem(line))
      return why
        ? [[keyOfItem(line), { ...line, message: why.message, isGone: why.code === 'PRODUCT_NOT_FOUND' }] as const]
        : []
    })
    setRefusals(new Map(refused))
    onLinesWrong(false)
  }

  /** What is to be told: what came of the last attempt, or what is to be known of one that had no answer. */
  function problemNow(): CheckoutProblem | null {
    // What was said of lines that are not these is no promise for these.
    if (problem && (problem.kind !== 'unknown' || mayBePlaced)) return problem
    if (stage !== 'open' || sent === null || version === null) return null
    if (mayBePlaced) return { kind: 'unknown', message: mayBeOrdered() }
    const message = t`An earlier order may have gone through even though we couldn’t confirm it. Check My Orders before you order again.`
    return { kind: 'conflict', message }
  }

  return {
    ...orderDetails,
    buyers,
    lines,
    lastDelivery,
    priceBefore,
    refusalOf,
    /** Agrees to the prices that the shop asks for these lines now. */
    agree(to: readonly PricedLine[]) {
      setAgreed({ ...agreed, ...Object.fromEntries(to.map((line) => [keyOfItem(line), agreementTo(line)])) })
    },
    /** What is paid for one piece as agreed. */
    agreedPrice: (line: PricedLine): MoneyValue => agreed[keyOfItem(line)] ?? line.price,
    /** Whether these lines went out without an answer: nothing about them is to be mended. */
    mayBePlaced,
    stage,
    problem: problemNow(),
  }
}
