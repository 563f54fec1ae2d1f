import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { chooseSize } from '../../../features/basket/line-size'
import type { BasketLine } from '../../../features/basket/lines'
import { ProductsNotice } from '../../../features/basket/basket-notices'
import { useBasketChanges } from '../../../features/basket/put-in-basket'
import type { LineProblem } from '../../../features/basket/line-problem'
import { problemOfLine } from '../../../features/basket/line-problem'
import { sumOf } from '../../../features/basket/sum'
import type { BasketProducts } from '../../../features/basket/use-basket-products'
import type { BasketRow } from '../../../features/basket/use-rows'
import type { Estimate } from '../../../features/orders/country-estimate'
import { useCountryEstimate } from '../../../features/orders/country-estimate'
import { ConfirmButton } from '../../../shared/editing/asking-button'
import { nameInSize } from '../../../shared/lines/line-item'
import { LoadFailure } from '../../../shared/page/load-failure'
import { inSize } from '../../../shared/prices/chosen-size'
import { priceAt } from '../../../shared/prices/price-tiers'
import { BasketLineRow } from './basket-line-row'
import { BasketSummary } from './basket-summary'

interface BasketLinesProps extends Orderable {
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
export function BasketLines({
  lines,
  products,
  problemOf,
  orderable,
  estimate,
  rows,
  onTakeOut,
  onTakeAllOut,
  onSize,
}: BasketLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const { add, set } = useBasketChanges()
  const { productOf, error, refetch } = products
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
            estimate={estimate}
            onGoToProblem={goToProblem}
          />
        )}
      </Box>
    </>
  )
}

/** What can be ordered of the lines, and what it costs. */
interface Orderable {
  problemOf(line: BasketLine): LineProblem | null
  /** Lines that can be ordered. */
  orderable: readonly BasketLine[]
  estimate: Estimate
}

export function useOrderable(lines: readonly BasketLine[], { productOf }: BasketProducts): Orderable {
  const problemOf = (line: BasketLine) => {
    const product = productOf(line)
    return product === undefined ? null : problemOfLine(line, product, lines)
  }
  const orderable = lines.filter((line) => problemOf(line) === null)
  const sum = sumOf(orderable, (line) => {
    const product = productOf(line)
    return product && priceAt(inSize(product, line.variantId).priceTiers, line.quantity)
  })
  return { problemOf, orderable, estimate: useCountryEstimate(sum ? orderable : [], sum) }
}

interface TakeAllOutProps {
  /** Number of lines. */
  count: number
  /** Resolves when the basket is empty. */
  onConfirm: () => Promise<void>
}

/** Empties a large basket after a confirmation, for example after pasting the wrong spreadsheet. */
function TakeAllOut({ count, onConfirm }: TakeAllOutProps) {
  const action = t`Empty basket`
  return (
    <ConfirmButton
      action={action}
      label={action}
      title={plural(count, {
        one: 'Remove # product from your basket?',
        other: 'Remove all # products from your basket?',
      })}
      onConfirm={onConfirm}
    />
  )
}

/** Replaces a removed line. */
function TakenOutRow({ line, onPutBack }: { line: BasketLine; onPutBack: () => void }) {
  const name = nameInSize(line.name, line.size)
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      color="fg.muted"
    >
      <span>
        <Trans>
          <bdi>{name}</bdi> was removed.
        </Trans>
      </span>
      <Button size="sm" variant="outline" aria-label={t`Undo: ${name}`} onClick={onPutBack}>
        <Trans>Undo</Trans>
      </Button>
    </Box>
  )
}
