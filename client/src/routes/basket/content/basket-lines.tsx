import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useRef } from 'react'
import { BasketWeight } from '../../../features/basket/basket-weight'
import { chooseSize } from '../../../features/basket/choose-size'
import { LeftOutNotice } from '../../../features/basket/left-out-notice'
import type { BasketLine } from '../../../features/basket/lines'
import { ProductsNotice } from '../../../features/basket/products-notice'
import { useBasketChanges } from '../../../features/basket/put-in-basket'
import { problemOfLine } from '../../../features/basket/sized-product'
import { sumOf } from '../../../features/basket/sum'
import type { BasketProducts } from '../../../features/basket/use-basket-products'
import type { BasketRow } from '../../../features/basket/use-rows'
import { formatMoney } from '../../../shared/format/money'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { inSize } from '../../../shared/prices/chosen-size'
import { priceAt } from '../../../shared/prices/price-tiers'
import { LoadFailure } from '../../../shared/page/load-failure'
import { BasketLineRow } from './basket-line-row'
import { TakeAllOut } from './take-all-out'
import { TakenOutRow } from './taken-out-row'

interface BasketLinesProps {
  lines: readonly BasketLine[]
  products: BasketProducts
  rows: readonly BasketRow[]
  onTakeOut: (line: BasketLine) => void
  /** Called before all lines go at once. */
  onTakeAllOut: () => void
  /** Called before a line becomes one of another size. */
  onSize: (line: BasketLine, other: BasketLine) => void
}

/** What is in the basket, what it comes to, and the way to the order. */
export function BasketLines({ lines, products, rows, onTakeOut, onTakeAllOut, onSize }: BasketLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const { add, set } = useBasketChanges()
  const { productOf, error, refetch } = products
  const problemOf = (line: BasketLine) => {
    const product = productOf(line)
    return product === undefined ? null : problemOfLine(line, product, lines)
  }
  const orderable = lines.filter((line) => problemOf(line) === null)
  const wrongCount = lines.length - orderable.length
  const sum = sumOf(orderable, (line) => {
    const product = productOf(line)
    return product && priceAt(inSize(product, line.variantId).priceTiers, line.quantity)
  })
  const isFailed = error !== undefined && !lines.some((line) => productOf(line))

  async function takeAllOut() {
    onTakeAllOut()
    await set(lines.map((line) => ({ ...line, quantity: 0 })))
    // The button has gone; where nothing is left to put back, so has the list.
    list.current?.focus()
  }

  if (isFailed)
    return <LoadFailure title={t`The products in your basket could not be loaded`} error={error} retry={refetch} />
  return (
    <>
      <ProductsNotice lines={lines} products={products} />
      <Box
        as="ul"
        ref={list}
        tabIndex={-1}
        listStyleType="none"
        borderTopWidth="1px"
        aria-label={t`Products in your basket`}
      >
        {rows.map(({ id, line, isOut }) => (
          // The same element for both: the focus stays in it.
          <Box as="li" key={id} borderBottomWidth="1px" data-problem={!isOut && problemOf(line) ? '' : undefined}>
            {isOut ? (
              <TakenOutRow line={line} onPutBack={() => void add([line])} />
            ) : (
              <BasketLineRow
                line={line}
                lines={lines}
                product={productOf(line)}
                problem={problemOf(line)}
                onSize={(size) => {
                  const change = chooseSize(lines, line, size)
                  onSize(line, change[1] ?? line)
                  void set(change)
                }}
                onQuantity={(quantity) => void set([{ ...line, quantity }])}
                onTakeOut={() => {
                  onTakeOut(line)
                  void set([{ ...line, quantity: 0 }])
                }}
              />
            )}
          </Box>
        ))}
      </Box>
      {lines.length > 1 && (
        <Box mt="4">
          <TakeAllOut count={lines.length} onConfirm={takeAllOut} />
        </Box>
      )}
      {lines.length > 0 && (
        <Box mt="6" ms="auto" maxW="26rem" display="grid" gap="4">
          <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
            <Box>{plural(orderable.length, { one: 'Total of # product', other: 'Total of # products' })}</Box>
            <Box
              as="output"
              aria-live="polite"
              textStyle="2xl"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              data-testid="basket-total"
            >
              {sum ? formatMoney(sum) : '–'}
            </Box>
          </Box>
          <BasketWeight lines={orderable} productOf={productOf} />
          {wrongCount > 0 ? (
            <>
              <LeftOutNotice count={wrongCount} />
              <Button
                size="lg"
                variant="outline"
                onClick={() =>
                  list.current?.querySelector<HTMLElement>('[data-problem] :is([aria-invalid=true], button)')?.focus()
                }
              >
                <Trans>Go to what is to be mended</Trans>
              </Button>
            </>
          ) : (
            <>
              <ButtonLink to="/checkout" size="lg">
                <Trans>Check out</Trans>
              </ButtonLink>
              <ButtonLink to="/quotation-request" size="lg" variant="outline">
                <Trans>Ask for a quotation</Trans>
              </ButtonLink>
            </>
          )}
        </Box>
      )}
    </>
  )
}
