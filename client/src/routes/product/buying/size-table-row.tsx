import { checkQuantity } from '@instrumenta/rules/quantities'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney } from '../../../shared/format/money'
import { formatQuantity } from '../../../shared/format/number'
import { QuantityStepper } from '../../../shared/forms/quantity-stepper'
import { describeCartons } from '../../../shared/forms/rules/quantity'
import { reachedTiers } from '../../../shared/prices/chosen-size'
import { priceAt, totalAt } from '../../../shared/prices/price-tiers'
import { StockLabel, stockState } from '../../../features/catalog/stock-state'
import { TierHint } from '../../../features/basket/tier-hint'
import type { SizeRow, useQuantities } from './size-rows'
import { formatTerms, isRowOrderable, fieldNameOf } from './size-rows'
import { stockAlert } from './stock-alert-section'

interface SizeTableRowProps {
  productId: string
  row: SizeRow
  isSized: boolean
  hasStock: boolean
  /** Whether it shows its own minimum, cartons and price tiers. */
  showsTerms: boolean
  showsTiers: boolean
  quantities: ReturnType<typeof useQuantities>
}

/** A size with its price and quantity field. */
export function SizeTableRow(props: SizeTableRowProps) {
  const { productId, row, isSized, hasStock, showsTerms, showsTiers, quantities } = props
  const quantity = quantities.quantityOf(row)
  const isOrderable = isRowOrderable(row)
  const total = quantity && isOrderable ? totalAt(row.priceTiers, quantity) : null
  return (
    <tr role="row" data-chosen={isSized && quantity && isOrderable ? '' : undefined}>
      {isSized && (
        <chakra.th role="rowheader" scope="row" fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{row.name}</bdi>
        </chakra.th>
      )}
      <chakra.td role="cell" color="fg.muted">
        <bdi dir="ltr">{row.sku}</bdi>
        {showsTerms && <Small>{formatTerms(row)}</Small>}
      </chakra.td>
      {hasStock && (
        <td role="cell">
          <StockLabel stock={stockState(row)} />
        </td>
      )}
      <td role="cell" data-numeric="">
        <UnitPrice row={row} quantity={quantity ?? 0} />
        {showsTiers && <OwnTiers row={row} />}
      </td>
      <td role="cell" data-quantity="">
        {isOrderable ? (
          <Quantity row={row} isSized={isSized} quantities={quantities} />
        ) : (
          <stockAlert.Part productId={productId} variantId={row.id} name={row.name} />
        )}
      </td>
      <chakra.td role="cell" data-numeric="" data-empty={total ? undefined : ''} fontWeight="semibold">
        {total ? formatMoney(total) : '–'}
      </chakra.td>
    </tr>
  )
}

const Small = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } })

/** Unit price at the quantity, with the higher price of a smaller one. */
function UnitPrice({ row, quantity }: { row: SizeRow; quantity: number }) {
  const [first] = reachedTiers(row)
  const price = priceAt(row.priceTiers, Math.max(quantity, row.minQuantity))
  const isLower = first && price.amount < first.unitPrice.amount
  return (
    <>
      {formatMoney(price)}
      {isLower && (
        <chakra.s display="block" textStyle="xs" color="fg.muted">
          {formatMoney(first.unitPrice)}
        </chakra.s>
      )}
    </>
  )
}

function OwnTiers({ row }: { row: SizeRow }) {
  return reachedTiers(row)
    .slice(1)
    .map(({ quantity, unitPrice }) => {
      const [from, price] = [formatQuantity(quantity), formatMoney(unitPrice)]
      return (
        <Small key={quantity}>
          <Trans>
            {from} or more: {price}
          </Trans>
        </Small>
      )
    })
}

function Quantity({ row, isSized, quantities }: Pick<SizeTableRowProps, 'row' | 'isSized' | 'quantities'>) {
  const { textOf, quantityOf, errorOf, type, step } = quantities
  const [quantity, error] = [quantityOf(row), errorOf(row)]
  const name = isSized ? row.name : row.sku
  return (
    <>
      <QuantityStepper
        name={fieldNameOf(row)}
        label={isSized ? t`Quantity, ${name}` : t`Quantity`}
        of={name}
        value={textOf(row)}
        limits={row}
        isOptional={row.id !== ''}
        error={error}
        onType={(text) => type(row, text)}
        onStep={(to) => step(row, to)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {!error && quantity ? (
        <chakra.span display="block" mt="1" textStyle="xs" color="fg.muted" css={{ '&:empty': { display: 'none' } }}>
          {describeProblem(row, quantity) ?? (
            <>
              {row.increment > 1 && <Small>{describeCartonCount(quantity, row.increment)}</Small>}
              <TierHint terms={row} quantity={quantity} of={name} onTake={(to) => step(row, to)} />
            </>
          )}
        </chakra.span>
      ) : null}
    </>
  )
}

/** Problem of a quantity, or null. */
function describeProblem({ minQuantity, increment }: SizeRow, quantity: number): string | null {
  const problem = checkQuantity({ minQuantity, increment }, quantity)
  if (problem?.kind === 'BELOW_MINIMUM')
    return plural(minQuantity, { one: 'The minimum order is # unit', other: 'The minimum order is # units' })
  return problem && describeCartons(problem)
}

function describeCartonCount(quantity: number, increment: number): string {
  const units = formatQuantity(increment)
  return plural(quantity / increment, { one: `# carton of ${units}`, other: `# cartons of ${units}` })
}
