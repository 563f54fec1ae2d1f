import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { LineProblem } from '../../../features/basket/line-problem'
import { isSizeRight } from '../../../features/basket/line-problem'
import type { BasketLine } from '../../../features/basket/lines'
import { LineSize } from '../../../features/basket/line-size'
import { QuantityField } from '../../../features/basket/quantity-field'
import { TierHint } from '../../../features/basket/tier-hint'
import type { BasketProduct } from '../../../features/basket/use-basket-products'
import { ProductPicture } from '../../../features/catalog/product-picture'
import { StockLabel, stockState } from '../../../features/catalog/stock-state'
import { formatMoney } from '../../../shared/format/money'
import { formatQuantity } from '../../../shared/format/number'
import { keyOfItem, nameInSize } from '../../../shared/lines/line-item'
import type { Size } from '../../../shared/prices/chosen-size'
import { inSize, sizeOf } from '../../../shared/prices/chosen-size'
import { priceAt, totalAt } from '../../../shared/prices/price-tiers'

interface BasketLineRowProps {
  line: BasketLine
  /** All lines of the basket. */
  lines: readonly BasketLine[]
  /** Null if it is no longer sold; undefined while it loads. */
  product: BasketProduct | null | undefined
  problem: LineProblem | null
  /** Null to clear it. */
  onSize: (size: Size | null) => void
  onQuantity: (quantity: number) => void
  onTakeOut: () => void
}

/** A product in the basket with price and quantity. */
export function BasketLineRow({ line, lines, product, problem, onSize, onQuantity, onTakeOut }: BasketLineRowProps) {
  const shown = product?.name ?? line.name
  const size = (product && sizeOf(product, line.variantId)?.name) ?? line.size
  const name = nameInSize(shown, size)
  const item = product && inSize(product, line.variantId)
  const isSized = product ? isSizeRight(line, product) : true
  const remedy = problem?.remedy ?? null
  const remedyText = formatQuantity(remedy ?? 0)
  const sku = item?.sku ?? line.sku
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '3rem minmax(0, 1fr) auto', md: '3.5rem minmax(0, 1fr) 9.5rem 7rem auto' }}
      columnGap={{ base: '3', md: '4' }}
      rowGap="2"
      py="3"
    >
      <Box borderWidth="1px" borderRadius="l2" overflow="hidden" alignSelf="start">
        <ProductPicture image={product?.image ?? null} sizes="3.5rem" />
      </Box>
      <Box minW="0" textStyle="sm" color="fg.muted">
        <Link asChild variant="plain" color="fg" fontWeight="semibold" overflowWrap="anywhere">
          <RouterLink to={`/products/${line.productId}`}>
            <bdi>{shown}</bdi>
          </RouterLink>
        </Link>
        <Box overflowWrap="anywhere">
          {size && <bdi>{size}</bdi>}
          {size && sku && ' · '}
          {sku && (
            <chakra.bdi dir="ltr" whiteSpace="nowrap">
              {sku}
            </chakra.bdi>
          )}
        </Box>
        {item && <Facts product={item} quantity={line.quantity} />}
      </Box>
      <Box gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        {product === null ? (
          <Box textStyle="sm" color="fg.error">
            {problem?.message}
          </Box>
        ) : (
          <>
            {product && (
              <LineSize {...{ line, lines, product }} name={shown} problem={problem?.message} onChoose={onSize} />
            )}
            <QuantityField
              id={keyOfItem(line)}
              name={name}
              quantity={line.quantity}
              limits={item ?? undefined}
              problem={isSized && problem?.message}
              remedy={
                remedy !== null && (
                  <Button
                    size="sm"
                    variant="outline"
                    mt="1"
                    aria-label={t`Change quantity to ${remedyText}: ${name}`}
                    onClick={() => onQuantity(remedy)}
                  >
                    <Trans>Change quantity to {remedyText}</Trans>
                  </Button>
                )
              }
              onChange={onQuantity}
            />
          </>
        )}
      </Box>
      <Box
        gridColumn={{ base: '3', md: 'auto' }}
        gridRow={{ base: '2', md: 'auto' }}
        pt="2"
        textAlign="end"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {formatTotal(item, line.quantity)}
      </Box>
      <Box gridColumn={{ base: '3', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }} textAlign="end">
        <Button size="sm" variant="ghost" colorPalette="gray" px="2" aria-label={t`Remove ${name}`} onClick={onTakeOut}>
          <Trash2 aria-hidden />
        </Button>
      </Box>
      {item && isSized && !problem && (
        <Box gridColumn="2 / -1" css={{ '&:empty': { display: 'none' } }}>
          <TierHint terms={item} quantity={line.quantity} of={name} onTake={onQuantity} />
        </Box>
      )}
    </Box>
  )
}

function formatTotal(product: BasketProduct | null | undefined, quantity: number): string {
  const total = product && totalAt(product.priceTiers, quantity)
  return total ? formatMoney(total) : '–'
}

function Facts({ product, quantity }: { product: BasketProduct; quantity: number }) {
  const price = formatMoney(priceAt(product.priceTiers, quantity))
  return (
    <Box textStyle="xs" mt="0.5" display="flex" flexWrap="wrap" columnGap="3" fontVariantNumeric="tabular-nums">
      <StockLabel stock={stockState(product)} />
      <span>
        <Trans>{price} each</Trans>
      </span>
      {product.minQuantity > 1 && (
        <span>{plural(product.minQuantity, { one: 'minimum # unit', other: 'minimum # units' })}</span>
      )}
    </Box>
  )
}
