import { betterQuantity } from '@instrumenta/rules/prices'
import { checkQuantity } from '@instrumenta/rules/quantities'
import type { QuantityProblem } from '@instrumenta/rules/quantities'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { sayTotalWeight } from '../../shared/format/weight'
import { describeCartons } from '../../shared/forms/rules/cartons'
import { inMinorUnits, type MoneyTier, priceAt, totalAt } from '../../shared/prices/price-tiers'
import type { QuantityLimits } from '../../shared/forms/rules/step-quantity'

/** What a quote is reckoned from. */
interface QuotedProduct extends QuantityLimits {
  priceTiers: readonly MoneyTier[]
  /** Grams of one piece; null where it is not stated. */
  weightGrams?: number | null
}

/** What a quantity of a product costs, in how many cartons, what it weighs, and whether more would cost less; or why it cannot be ordered. */
export function QuantityQuote({ product, quantity }: { product: QuotedProduct; quantity: number }) {
  const { increment, availableQuantity, priceTiers, weightGrams = null } = product
  const problem = checkQuantity(product, quantity)
  const total = totalAt(priceTiers, quantity)
  if (problem) return sayProblem(problem)
  if (!total) return t`This is more than the shop can reckon with.`
  const better = betterQuantity(product, inMinorUnits(priceTiers), quantity, availableQuantity)
  const [each, together] = [formatMoney(priceAt(priceTiers, quantity)), formatMoney(total)]
  return (
    <>
      <Trans>
        {each} per piece, <chakra.b fontWeight="semibold">{together}</chakra.b> in all
      </Trans>
      {increment > 1 && <chakra.span display="block">{sayCartons(quantity / increment, increment)}</chakra.span>}
      {weightGrams !== null && <chakra.span display="block">{sayTotalWeight(weightGrams * quantity)}</chakra.span>}
      {better && (
        <chakra.span display="block" fontWeight="medium">
          {sayBetter(quantity, better.quantity, formatMoney({ ...total, amount: better.total }))}
        </chakra.span>
      )}
    </>
  )
}

function sayCartons(count: number, increment: number): string {
  const pieces = formatQuantity(increment)
  return plural(count, { one: `# carton of ${pieces}`, other: `# cartons of ${pieces}` })
}

function sayBetter(quantity: number, more: number, total: string): string {
  const [few, many] = [formatQuantity(quantity), formatQuantity(more)]
  return t`${many} cost less than ${few}: ${total}`
}

function sayProblem(problem: QuantityProblem): string {
  if (problem.kind === 'BELOW_MINIMUM') {
    return plural(problem.minQuantity, { one: 'The minimum order is # piece', other: 'The minimum order is # pieces' })
  }
  return describeCartons(problem)
}
