import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describeClassification } from '../../features/catalog/classification'
import { DeviceIdentifierList } from '../../features/catalog/device-identifier-list'
import { listSizes } from '../../features/catalog/list-sizes'
import { StockLabel, canBeOrdered, stockState } from '../../features/catalog/stock-state'
import { formatMoney } from '../../shared/format/money'
import { formatPieces, formatQuantity } from '../../shared/format/number'
import { formatWeight } from '../../shared/format/units'
import { categoryPath } from '../../shared/navigation/paths'
import { priceSpan, reachedTiers } from '../../shared/prices/chosen-size'
import { RatingStars } from '../../shared/ui/rating-stars'
import type { ComparePageQuery } from './compare-page.generated'

/** A row of the comparison. */
interface ComparedProperty {
  name: string
  /** The compared text; empty if unknown. */
  textOf: (product: ComparedProduct) => string
  /** Renders the value; the text by default. */
  show?: (product: ComparedProduct) => ReactNode
  /** Shown for an empty text; "not stated" by default. */
  none?: string
  /** Whether it names the product, and so always differs. */
  isName?: boolean
}

const List = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '0.5' } })

const stockOf = (product: ComparedProduct) => stockState(product, !canBeOrdered(product))

/** Compared properties in the order of interest to buyers. */
export function comparedProperties(): ComparedProperty[] {
  return [
    { name: t`SKU`, textOf: ({ sku }) => sku, show: ({ sku }) => <bdi dir="ltr">{sku}</bdi>, isName: true },
    { name: t`Unit price`, textOf: formatPriceFrom },
    {
      name: t`Prices by quantity`,
      textOf: (product) => formatTiers(product).join(),
      show: (product) => <Tiers product={product} />,
      none: t`One price`,
    },
    { name: t`Minimum order`, textOf: ({ minQuantity }) => formatPieces(minQuantity) },
    {
      name: t`Units per carton`,
      textOf: ({ increment }) => formatQuantity(increment),
    },
    {
      name: t({ message: 'Stock', context: 'of a product' }),
      textOf: (product) => stockOf(product).label,
      show: (product) => <StockLabel stock={stockOf(product)} />,
    },
    { name: t`Sizes`, textOf: formatSizes, show: (product) => <Sizes product={product} /> },
    { name: t`Material`, textOf: ({ material }) => material ?? '' },
    {
      name: t`Unit weight`,
      textOf: ({ weightGrams }) => (weightGrams === null ? '' : formatWeight(weightGrams)),
    },
    {
      name: t({ message: 'Category', context: 'of a product' }),
      textOf: ({ category }) => category.name,
      show: ({ category }) => <Link to={categoryPath(category.slug)}>{category.name}</Link>,
    },
    {
      name: t({ message: 'Rating', context: 'of a product' }),
      textOf: ({ rating }) => (rating.average === null ? '' : `${rating.average} ${rating.count}`),
      none: t`No reviews yet`,
      show: ({ rating }) => rating.average !== null && <RatingStars rating={rating.average} count={rating.count} />,
    },
    { name: t`Classification`, textOf: describeClassification },
    {
      name: t`Device identifiers`,
      textOf: ({ deviceIdentifiers }) => deviceIdentifiers.map(({ identifier }) => identifier).join(),
      show: (product) => <DeviceIdentifierList product={product} />,
      isName: true,
    },
  ]
}

/** Whether the products differ in a property. */
export function isDifferent({ textOf, isName }: ComparedProperty, products: readonly ComparedProduct[]): boolean {
  return !isName && new Set(products.map(textOf)).size > 1
}

function formatPriceFrom({ price, variants }: ComparedProduct): string {
  const span = priceSpan(variants)
  if (!span) return formatMoney(price)
  const lowest = formatMoney(span.lowest)
  return t`from ${lowest}`
}

/** "from 100 pieces: $1.20"; empty for a single price, or if sizes have their own prices. */
function formatTiers(product: ComparedProduct): string[] {
  const tiers = priceSpan(product.variants) ? [] : reachedTiers(product)
  if (tiers.length < 2) return []
  return tiers.map(({ quantity, unitPrice }) => {
    const [pieces, price] = [formatPieces(quantity), formatMoney(unitPrice)]
    return t`from ${pieces}: ${price}`
  })
}

function Tiers({ product }: { product: ComparedProduct }) {
  return (
    <List>
      {formatTiers(product).map((tier) => (
        <li key={tier}>{tier}</li>
      ))}
    </List>
  )
}

/** The sizes, with their prices if these differ. */
function formatSizes({ sizes, variants }: ComparedProduct): string {
  return priceSpan(variants)
    ? variants.map(({ name, price }) => `${name} ${formatMoney(price)}`).join()
    : listSizes(sizes)
}

function Sizes({ product }: { product: ComparedProduct }) {
  if (!priceSpan(product.variants)) return listSizes(product.sizes)
  return (
    <List>
      {product.variants.map(({ id, name, price }) => {
        const money = formatMoney(price)
        return (
          <li key={id}>
            <Trans>
              <bdi>{name}</bdi>: {money}
            </Trans>
          </li>
        )
      })}
    </List>
  )
}

/** A compared product. */
export type ComparedProduct = NonNullable<ComparePageQuery['productsById'][number]>
