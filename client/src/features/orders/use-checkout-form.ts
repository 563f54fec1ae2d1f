import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { MoneyValue } from '../../shared/format/money'
import { itemInput, keyOfItem } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'
import { NotPlaced, isAnswered, mayBeOrdered } from './order-attempt'
import type { CheckoutDetails } from './order-rules'
import type { PlacingStage } from './placing'
import { useAcceptedTerms } from './placing'
import type { CheckoutAttempt, CheckoutOutcome } from './use-checkout'
import { useCheckout } from './use-checkout'
import type { Buyers } from './use-order-companies'
import { type ShippingChoice, totalUnknown, useOrderCosts } from './use-order-costs'
import { companyTerms, detailsOf, useOrderDetails } from './use-order-details'
import { usePendingAttempt } from './use-sent'

/** A line with its current price. */
export interface PricedLine extends LineItem {
  quantity: number
  /** Unit price at this quantity. */
  price: MoneyValue
}

/** Unit prices that the buyer has agreed to, by line, with their quantity. */
type AgreedPrices = Readonly<Record<string, MoneyValue & Pick<PricedLine, 'quantity'>>>

const agreementTo = ({ quantity, price }: PricedLine) => ({ ...price, quantity })

/** Why the server rejected a line, with the line at that time. */
interface Refusal extends PricedLine {
  message: string
  isGone: boolean
}

/** Lines that were sent. */
interface SentLines {
  /** Version of the basket. */
  version: string
  idempotencyKey: string
  lines: CheckoutAttempt['lines']
  choice: ShippingChoice
}

interface CheckoutSettings {
  lines: readonly PricedLine[]
  /** Version of the basket with these lines; null while unknown. */
  version: string | null
  buyers: Buyers
  /**
   * Waits for pending changes and returns the version to send. Null if the lines differ from those shown, and `changed`
   * if the basket was changed elsewhere.
   */
  settle: () => Promise<{ version: string } | { changed: string } | null>
  onPlaced: (order: { id: string; number: string }, lines: readonly PricedLine[]) => void
  /** Called when lines must be corrected first, or are not settled. */
  onLinesWrong: (isUnsettled: boolean) => void
}

/** A problem with the form as a whole. */
type CheckoutProblem = Extract<CheckoutOutcome, { message: string }>

/** The lines as sent. */
interface OfLines {
  lines: readonly PricedLine[]
}

type Placed = Extract<CheckoutOutcome, { kind: 'placed' }> & OfLines

type Failed = Exclude<CheckoutOutcome, { kind: 'placed' }> & OfLines

/**
 * State of the checkout form: values, draft, agreed prices, and the result. The buyer must confirm a price that
 * changes.
 */
export function useCheckoutForm({ lines, version, buyers, settle, onPlaced, onLinesWrong }: CheckoutSettings) {
  const checkout = useCheckout()
  const acceptedTerms = useAcceptedTerms()
  const { sent, begin, end } = usePendingAttempt<SentLines>('checkoutSent')
  const [agreed, setAgreed] = useState<AgreedPrices>({})
  const orderDetails = useOrderDetails<Placed, AgreedPrices>({
    buyers,
    draft: { name: 'checkout', basis: () => agreed },
    confirm(): boolean {
      const isAgreed = !lines.some((line) => priceBefore(line))
      if (!isAgreed) onLinesWrong(false)
      else if (costs.isUnknown && !mayBePlaced) setProblem({ kind: 'refused', message: totalUnknown() })
      return isAgreed && (mayBePlaced || !(costs.isUnknown || costs.needsQuotation))
    },
    send: (details): Promise<Placed> => send(details, costs.choice()),
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
  const costs = useOrderCosts(form, {
    order: lines.length > 0 ? { lines: lines.map((line) => ({ ...itemInput(line), quantity: line.quantity })) } : null,
    prices: lines.map(({ price }) => price.amount).join(),
    companyId: company?.id,
    address: orderDetails.destination,
    keep: draft.keep,
  })
  const [isPlaced, setIsPlaced] = useState(false)
  const openStage: PlacingStage = isBusy ? 'sending' : 'open'
  const stage: PlacingStage = isPlaced ? 'placed' : openStage
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)
  // The key was used for an order with other details: the next attempt is a new order.
  const [conflicts, setConflicts] = useState(0)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  // While the outcome of the last attempt is unknown, only an identical attempt may be repeated.
  const mayBePlaced = sent !== null && sent.version === version

  // Showing a price counts as agreement. Another quantity or currency needs a new one.
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

  /** The agreed price of a line, if the current one differs. */
  function priceBefore(line: PricedLine): MoneyValue | null {
    const before = agreed[keyOfItem(line)]
    const isOther = isFor(before, line) && before?.amount !== line.price.amount
    return before && isOther && !mayBePlaced ? before : null
  }

  /** The server's rejection of a line, while the line is unchanged. */
  function refusalOf({ quantity, ...item }: LineItem & { quantity: number }): Refusal | null {
    const key = keyOfItem(item)
    const refusal = refusals.get(key)
    const isAsThen = refusal?.quantity === quantity && agreed[key]?.amount === refusal.price.amount
    return isAsThen && !mayBePlaced ? refusal : null
  }

  async function send(details: CheckoutDetails, shown: ShippingChoice): Promise<Placed> {
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
      choice: repeated?.choice ?? shown,
    }
    begin({ version: settled.version, ...attempt })
    const { choice, ...sentLines } = attempt
    const outcome = await checkout({
      ...companyTerms(company, details),
      ...detailsOf(company, details),
      ...acceptedTerms,
      ...sentLines,
      ...choice,
    })
    if (isAnswered(outcome, repeated !== null)) end()
    if (outcome.kind !== 'placed') throw new NotPlaced<Failed>({ ...outcome, lines: asAgreed })
    return { ...outcome, lines: asAgreed }
  }

  /** Null where the lines are not settled. */
  function conclude(outcome: Failed | null): void {
    if (!outcome) return onLinesWrong(true)
    if (outcome.kind === 'total-changed') return costs.ask(outcome.total)
    if (outcome.kind === 'refused' && !outcome.isUnasked) void costs.totals.reload().catch(() => {})
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

  /** The message to show: the last result, or a hint about an unanswered attempt. */
  function problemNow(): CheckoutProblem | null {
    // A result for other lines does not apply.
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
    ...costs,
    /** Orders at the new total. */
    acceptTotal: orderDetails.submitBy((details) => send(details, costs.choice(costs.changed?.now))),
    priceBefore,
    refusalOf,
    /** Agrees to the current prices of these lines. */
    agree(to: readonly PricedLine[]) {
      setAgreed({ ...agreed, ...Object.fromEntries(to.map((line) => [keyOfItem(line), agreementTo(line)])) })
    },
    /** The agreed unit price. */
    agreedPrice: (line: PricedLine): MoneyValue => agreed[keyOfItem(line)] ?? line.price,
    /** Whether these lines were sent without a response, and so cannot be edited. */
    mayBePlaced,
    stage,
    problem: problemNow(),
  }
}
