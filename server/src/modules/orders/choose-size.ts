import type { Order, Product, ProductVariant } from '@instrumenta/prisma/client'
import { checkQuantity } from '@instrumenta/rules/quantities'
import { z } from 'zod'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { id } from '../../shared/fields'
import { quantityError } from '../../shared/price-tiers'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { ShownVariant } from '../products/product-variants'
import { unknownSizeError, variantsOf } from '../products/product-variants'
import type { OrderDeps } from './act-on-order'
import { actOnOrder } from './act-on-order'
import { holdSizes, writeSizeChoice } from './order-details.sql'
import type { HeldLine } from './move-order.sql'
import { needsSizeNow } from './order-states'
import { remainingOf } from './pieces'

export const chooseOrderSizeInput = z.strictObject({
  id,
  lineId: id.toLowerCase(),
  variantId: id.toLowerCase(),
})

/** Values of `UserErrorCode`. */
type OrderSizeRefusalCode =
  | 'LINE_NOT_FOUND'
  | 'SIZE_FIXED'
  | 'UNKNOWN_SIZE'
  | 'INSUFFICIENT_STOCK'
  | 'BELOW_MINIMUM_QUANTITY'
  | 'NOT_A_MULTIPLE'
  | 'OTHER_PRICE'

interface OrderSizeRefused {
  __typename: 'OrderSizeRefused'
  message: Sentence
  code: OrderSizeRefusalCode
  variants: ShownVariant[]
}

type Outcome = { __typename: 'ChooseOrderSizeSuccess'; order: Order } | OrderSizeRefused

/** Chooses the size of a line that was ordered without one. Locks the order first, then the product and its sizes. */
export async function chooseOrderSize(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { id, lineId, variantId } = parseInput(chooseOrderSizeInput, input, 'input')
  const outcome = await actOnOrder<Outcome>(deps, audit, {
    id,
    idField: 'input.id',
    refuse: () => undefined,
    work: async (tx, { order, lines }, record) => {
      const line = lines.find((one) => one.id === lineId)
      if (!line) return refuse('LINE_NOT_FOUND', sentence('lineNotFound'))
      // Repeated request: no second row in the stock ledger or the audit log.
      if (line.sizeChosenAt && line.variantId === variantId) return { __typename: 'ChooseOrderSizeSuccess', order }
      if (!needsSizeNow(order.status, line)) return refuse('SIZE_FIXED', sentence('sizeFixed'))
      const { product, sizes } = await holdSizes(tx, line.productId)
      const size = sizes.find((one) => one.id === variantId)
      // The order took stock from a size only if stock was already counted by size.
      const isCounted = product.stockBySize && line.reservedVariantId !== null
      const from = isCounted ? (sizes.find((one) => one.id === line.reservedVariantId) ?? sizes[0] ?? null) : null
      const refusal = size
        ? refuseSize(line, size, from)
        : ({ code: 'UNKNOWN_SIZE', message: unknownSizeError(sizes) } as const)
      if (refusal) return refuse(refusal.code, refusal.message, shownOf(product, sizes))
      if (!size) throw new Error('An unknown size was not refused')
      await writeSizeChoice(sqlIn(tx), audit.by, { order, line, size, from })
      await record({
        action: 'CHOOSE_ORDER_SIZE',
        subjectId: order.id,
        before: { sku: line.sku },
        after: { sku: size.sku },
      })
      return { __typename: 'ChooseOrderSizeSuccess', order }
    },
  })
  // Visitors see the stock of sizes.
  if (outcome.__typename === 'ChooseOrderSizeSuccess') deps.cacheVersion.bump()
  return outcome
}

const refuse = (code: OrderSizeRefusalCode, message: Sentence, variants: ShownVariant[] = []): OrderSizeRefused => ({
  __typename: 'OrderSizeRefused',
  message,
  code,
  variants,
})

const shownOf = (product: Product, sizes: readonly ProductVariant[]) =>
  sizes.length > 0 ? variantsOf(product, sizes) : []

function refuseSize(
  line: HeldLine,
  size: ProductVariant,
  from: ProductVariant | null,
): Pick<OrderSizeRefused, 'code' | 'message'> | undefined {
  if (size.priceMinor !== null) return { code: 'OTHER_PRICE', message: sentence('sizeOfOtherPrice') }
  const quantity = remainingOf(line)
  // The line keeps the product's terms from the time of the order; a size can have its own.
  const { minQuantity, increment } = size
  const terms = { minQuantity: minQuantity ?? line.minQuantity, increment: increment ?? line.increment }
  const problem = minQuantity === null && increment === null ? null : checkQuantity(terms, quantity)
  if (problem) {
    const code = problem.kind === 'BELOW_MINIMUM' ? 'BELOW_MINIMUM_QUANTITY' : 'NOT_A_MULTIPLE'
    return { code, message: quantityError(problem) }
  }
  const available = size.availableQuantity ?? 0
  if (!from || from.id === size.id || quantity <= available) return undefined
  const message = available === 0 ? sentence('soldOut') : sentence('tooFewLeft', { availableQuantity: available })
  return { code: 'INSUFFICIENT_STOCK', message }
}
