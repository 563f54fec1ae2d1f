import { betterQuantity } from '@instrumenta/rules/prices'
import { checkQuantity } from '@instrumenta/rules/quantities'
import type { QuantityProblem } from '@instrumenta/rules/quantities'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { formatMoney } from '../../shared/format/money'
import { describeCartons } from '../../shared/forms/rules/cartons'
import { inMinorUnits, priceAt, totalAt } from '../../shared/prices/price-tiers'
import { formatPieces, formatQuantity } from '../../shared/format/quantity'
import { parseQuantity } from '../../shared/format/typed-number'
import type { ProductPageQuery } from './product-page.generated'

type Product = Pick<
  NonNullable<ProductPageQuery['product']>,
  'minQuantity' | 'increment' | 'availableQuantity' | 'priceTiers'
>

/** What a product costs by quantity: all tiers, and what is typed, as it is typed. */
export function PricesByQuantity({ product }: { product: Product }) {
  const { minQuantity, increment, priceTiers } = product
  const [typed, setTyped] = useState(String(minQuantity))
  const id = useId()
  const quantity = parseQuantity(typed)
  return (
    <chakra.div mt="5" maxW="md" fontVariantNumeric="tabular-nums">
      {priceTiers.length > 1 && <TierTable product={product} />}
      <chakra.div mt="4" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
        <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
          <Trans>Price of</Trans>
        </chakra.label>
        <chakra.input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          step={increment}
          w="24"
          px="3"
          py="1.5"
          borderWidth="1px"
          borderRadius="l2"
          focusVisibleRing="inside"
          value={typed}
          aria-describedby={`${id}-says`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <chakra.output id={`${id}-says`} htmlFor={id} aria-live="polite" flex="1 1 12rem" textStyle="sm">
          {quantity === null ? t`Enter a whole number of pieces` : <Quote product={product} quantity={quantity} />}
        </chakra.output>
      </chakra.div>
    </chakra.div>
  )
}

function TierTable({ product: { minQuantity, priceTiers } }: { product: Product }) {
  // What begins below the minimum is only the price of what stands behind it.
  const reached = priceTiers.filter((_tier, index) => (priceTiers[index + 1]?.minQuantity ?? Infinity) > minQuantity)
  return (
    <chakra.table w="full" textStyle="sm">
      <chakra.caption textAlign="start" pb="1" fontWeight="medium">
        <Trans>Prices by quantity</Trans>
      </chakra.caption>
      <thead>
        <tr>
          <chakra.th scope="col" textAlign="start" py="1" color="fg.muted" fontWeight="normal">
            <Trans>From</Trans>
          </chakra.th>
          <chakra.th scope="col" textAlign="end" py="1" color="fg.muted" fontWeight="normal">
            <Trans>Price of one piece</Trans>
          </chakra.th>
        </tr>
      </thead>
      <tbody>
        {reached.map((tier) => (
          <tr key={tier.minQuantity}>
            <chakra.td py="1" borderTopWidth="1px">
              {formatPieces(tier.minQuantity)}
            </chakra.td>
            <chakra.td py="1" borderTopWidth="1px" textAlign="end">
              {formatMoney(tier.unitPrice)}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

function Quote({ product, quantity }: { product: Product; quantity: number }) {
  const { increment, availableQuantity, priceTiers } = product
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
