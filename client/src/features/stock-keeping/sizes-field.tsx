import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../shared/format/quantity'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { SizeRowFields } from './size-row'
import { type SizesTyped, changesStock, isChangeOfStock, sumOfSizes } from './size-rows'
import { useSizeRows } from './use-size-rows'

interface SizesFieldProps {
  /** All sizes as one text, as the form has them. */
  text: string
  onChange: (text: string) => void
  /** What is wrong with a part of it, by its name in the form. */
  errorOf: (name: string) => string | undefined
  /** The product, if it is there already. */
  product: ProductForm_ProductFragment | null
  /** Why pieces come or go; asked for where they do. */
  reason: ReactNode
}

/** The sizes of a product, each in a row of its own, and whether each has a stock of its own. */
export function SizesField({ text, onChange, errorOf, product, reason }: SizesFieldProps) {
  const { section, sizes, said, add, setCounted, edit, paste, move, remove } = useSizeRows(text, onChange)
  const { rows, isCounted } = sizes
  const had = product && product.sizes.length > 0 ? product.variants : []
  const stocks = new Map(had.map(({ id, availableQuantity }) => [id, availableQuantity]))
  const going = had.filter(({ id }) => sizes.wasCounted && rows.every((row) => row.id !== id))
  const countError = errorOf('sizes.isCounted')
  return (
    <chakra.fieldset ref={section} minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        <Trans>Sizes</Trans>
      </chakra.legend>
      <chakra.p textStyle="sm" color="fg.muted" mb="3">
        {rows.length === 0
          ? t`A product in one size needs none.`
          : t`In the order in which buyers see them. Enter goes on to the next, and a pasted list becomes rows.`}
      </chakra.p>
      <Box display="grid" gap="4">
        {rows.map((row, index) => (
          <SizeRowFields
            key={row.key}
            {...{ row, index, isCounted }}
            isLast={index === rows.length - 1}
            inStock={isChangeOfStock(sizes, row) ? (stocks.get(row.id ?? '') ?? 0) : null}
            errorOf={(name) => errorOf(`sizes.rows.${index}.${name}`)}
            onEdit={(change) => edit(index, change)}
            onPaste={(pasted) => paste(index, pasted)}
            onNext={() => add([''], index + 1)}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <Button name="sizes.add" variant="outline" size="sm" mt="3" onClick={() => add()}>
        <Trans>Add a size</Trans>
      </Button>
      {(rows.length > 1 || isCounted) && (
        <Box mt="4">
          <chakra.label
            display="flex"
            alignItems="center"
            gap="2.5"
            minH="9"
            textStyle="sm"
            cursor="pointer"
            w="fit-content"
          >
            <chakra.input
              type="checkbox"
              name="sizes.isCounted"
              w="4.5"
              h="4.5"
              flexShrink="0"
              accentColor="brand.solid"
              focusVisibleRing="outside"
              checked={isCounted}
              aria-describedby="sizes.counting"
              aria-invalid={countError ? true : undefined}
              onChange={({ currentTarget }) => setCounted(currentTarget.checked)}
            />
            <Trans>Count the stock by size</Trans>
          </chakra.label>
          <chakra.p id="sizes.counting" textStyle="sm" color="fg.muted">
            {explainCounting(sizes, stocks, product)}
          </chakra.p>
          {going.length > 0 && (
            <chakra.p textStyle="sm" fontWeight="medium" mt="1">
              {going.map(({ id, name, availableQuantity }) => (
                <chakra.span key={id} display="block">
                  {explainGoing(name, availableQuantity)}
                </chakra.span>
              ))}
            </chakra.p>
          )}
          {countError && (
            <chakra.p role="alert" textStyle="sm" color="fg.error" mt="1">
              {countError}
            </chakra.p>
          )}
        </Box>
      )}
      {changesStock(sizes) && (
        <Box mt="4" maxW="xs">
          {reason}
        </Box>
      )}
      <chakra.output aria-live="polite" srOnly>
        {said}
      </chakra.output>
    </chakra.fieldset>
  )
}

/** What it means that sizes are counted, or not, and what becomes of the stock when that changes. */
function explainCounting(
  sizes: SizesTyped,
  stocks: ReadonlyMap<string, number>,
  product: ProductForm_ProductFragment | null,
): string {
  const { isCounted, wasCounted } = sizes
  const known = product?.availableQuantity ?? 0
  if (!isCounted) {
    return wasCounted
      ? plural(known, {
          one: 'When you save, all sizes share the # piece that they have together, and cost what the product costs. Orders need not say which they want.',
          other:
            'When you save, all sizes share the # pieces that they have together, and cost what the product costs. Orders need not say which they want.',
        })
      : t`All sizes share the stock of the product, and cost what it costs. Orders need not say which they want.`
  }
  const sum = sumOfSizes(sizes, stocks)
  const together = sum === null ? '–' : formatQuantity(sum)
  if (wasCounted) return t`Each size has its own stock, and orders say which they want. Together: ${together} pieces.`
  return product
    ? plural(known, {
        one: `When you save, what you count here takes the place of the # piece in stock, and orders must say which size they want. Together: ${together}.`,
        other: `When you save, what you count here takes the place of the # pieces in stock, and orders must say which size they want. Together: ${together}.`,
      })
    : t`Each size has its own stock, and orders say which they want. Together: ${together} pieces.`
}

function explainGoing(name: string, count: number): string {
  return plural(count, {
    one: `When you save, ${name} goes, and its # piece with it.`,
    other: `When you save, ${name} goes, and its # pieces with it.`,
  })
}
