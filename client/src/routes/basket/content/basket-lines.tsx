import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { chooseSize } from '../../../features/basket/choose-size'
import type { BasketLine } from '../../../features/basket/lines'
import { ProductsNotice } from '../../../features/basket/products-notice'
import { useBasketChanges } from '../../../features/basket/put-in-basket'
import { problemOfLine } from '../../../features/basket/sized-product'
import { sumOf } from '../../../features/basket/sum'
import type { BasketProducts } from '../../../features/basket/use-basket-products'
import type { BasketRow } from '../../../features/basket/use-rows'
import { inSize } from '../../../shared/prices/chosen-size'
import { priceAt } from '../../../shared/prices/price-tiers'
import { LoadFailure } from '../../../shared/page/load-failure'
import { BasketLineRow } from './basket-line-row'
import { BasketSummary } from './basket-summary'
import { TakeAllOut } from './take-all-out'
import { TakenOutRow } from './taken-out-row'

interface BasketLinesProps {
  lines: readonly BasketLine[]
  products: BasketProducts
  rows: readonly BasketRow[]
  onTakeOut: (line: BasketLine) => void
  /** Called before all lines are removed. */
  onTakeAllOut: () => void
  /** Called before a line's size changes. */
  onSize: (line: BasketLine, other: BasketLine) => void
}

/** The basket's lines and summary. */
export function BasketLines({ lines, products, rows, onTakeOut, onTakeAllOut, onSize }: BasketLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const { add, set } = useBasketChanges()
  const { productOf, error, refetch } = products
  const problemOf = (line: BasketLine) => {
    const product = productOf(line)
    return product === undefined ? null : problemOfLine(line, product, lines)
  }
  const orderable = lines.filter((line) => problemOf(line) === null)
  const sum = sumOf(orderable, (line) => {
    const product = productOf(line)
    return product && priceAt(inSize(product, line.variantId).priceTiers, line.quantity)
  })
  const isFailed = error !== undefined && !lines.some((line) => productOf(line))

  async function takeAllOut() {
    onTakeAllOut()
    await set(lines.map((line) => ({ ...line, quantity: 0 })))
    // The button no longer exists, and maybe the list neither.
    list.current?.focus()
  }

  function goToProblem() {
    const line = list.current?.querySelector('[data-problem]')
    const field = line?.querySelector<HTMLElement>('[aria-invalid=true]') ?? line?.querySelector('button')
    field?.focus()
  }

  if (isFailed)
    return <LoadFailure title={t`We couldn’t load the products in your basket`} error={error} retry={refetch} />
  return (
    <>
      <Box gridArea="lines" minW="0">
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
            // One element for both states keeps the focus.
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
      </Box>
      <Box gridArea="summary" minW="0" alignSelf="stretch">
        {lines.length > 0 && (
          <BasketSummary
            orderable={orderable}
            wrongCount={lines.length - orderable.length}
            productOf={productOf}
            sum={sum}
            onGoToProblem={goToProblem}
          />
        )}
      </Box>
    </>
  )
}
