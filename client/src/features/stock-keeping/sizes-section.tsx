import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { BASE_CURRENCY, labelWithCurrency } from '../../shared/format/money'
import { parseQuantity, formatQuantity } from '../../shared/format/number'
import { LTR, TextAreaField } from '../../shared/forms/fields'
import { EditableGrid, GridCell, GridHead, NUMBER, cellLabel } from './editable-grid'
import type { EditorForm } from './editor-form'
import { FirstStockField, LowStockField, PriceFields, ReasonField, StockFields, WeightField } from './number-fields'
import type { SizeList } from './prices-grid'
import { PricesGrid } from './prices-grid'
import type { ProductForm_ProductFragment } from './save-product.generated'
import type { SizeText, SizesTyped } from './size-rows'
import { changesStock, isChangeOfStock, sumOfSizes } from './size-rows'
import { parseStockDelta } from './stock-change'
import { tierExample } from './tier-lines'
import { useSizeRows, nameInRow } from './use-size-rows'

interface SizesSectionProps {
  editor: EditorForm
  /** The last saved product; null for a new one. */
  product: ProductForm_ProductFragment | null
  onSizes: (text: string) => void
}

/** Prices and stock of a product's sizes. */
export function SizesSection({ editor, product, onSizes }: SizesSectionProps) {
  const { form, field, errorOf } = editor
  const text = useWatch({ control: form.control, name: 'sizes' })
  const list = useSizeRows(text, () => form.getValues('sizes'), onSizes)
  const { sizes, section, said } = list
  const { rows, isCounted } = sizes
  const had = product && product.sizes.length > 0 ? product.variants : []
  const stocks = new Map(had.map(({ id, availableQuantity }) => [id, availableQuantity]))
  const going = had.filter(({ id }) => sizes.wasCounted && rows.every((row) => row.id !== id))
  const countError = errorOf('sizes.isCounted')
  const example = tierExample()
  return (
    <>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" gap="4">
        <PriceFields {...{ form, field }} />
        {!product && !isCounted && <FirstStockField {...{ form, field }} />}
        <WeightField {...{ form, field }} />
        <LowStockField {...{ form, field }} />
      </Box>
      <TextAreaField
        label={labelWithCurrency(t`Quantity discounts`, BASE_CURRENCY)}
        {...LTR}
        rows={2}
        hint={t`Quantity discounts, one per line, for example ${example}`}
        {...field('priceTiers')}
      />
      {product && !isCounted && <StockFields {...{ form, field }} inStock={product.availableQuantity} />}
      <Box ref={section} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <PricesGrid {...{ editor, product, list }} />
        <Box>
          <Button type="button" name="sizes.add" variant="outline" size="sm" onClick={() => list.add()}>
            <Trans>Add a size</Trans>
          </Button>
          <chakra.p mt="1" color="fg.muted" textStyle="sm">
            {rows.length === 0
              ? t`Leave empty if the product comes in one size.`
              : t`Listed in the order customers see them. Press Enter for the next row, or paste a list.`}
          </chakra.p>
        </Box>
        {rows.length > 0 && <PackingGrid {...{ editor, list, stocks }} />}
        {(rows.length > 1 || isCounted) && (
          <Box>
            <chakra.label display="flex" alignItems="center" gap="2.5" minH="9" textStyle="sm" w="fit-content">
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
                onChange={({ currentTarget }) => list.setCounted(currentTarget.checked)}
              />
              <Trans>Track stock by size</Trans>
            </chakra.label>
            <chakra.p id="sizes.counting" textStyle="sm" color="fg.muted">
              {explainCounting(sizes, stocks, product)}
            </chakra.p>
            {going.map(({ id, name, availableQuantity }) => (
              <chakra.p key={id} textStyle="sm" fontWeight="medium" mt="1">
                {explainGoing(name, availableQuantity)}
              </chakra.p>
            ))}
            {countError && (
              <chakra.p role="alert" textStyle="sm" color="fg.error" mt="1">
                {countError}
              </chakra.p>
            )}
          </Box>
        )}
        {changesStock(sizes) && (
          <Box maxW="xs">
            <ReasonField field={field} />
          </Box>
        )}
        <chakra.output aria-live="polite" srOnly>
          {said}
        </chakra.output>
      </Box>
    </>
  )
}

interface PackingGridProps {
  editor: EditorForm
  list: SizeList
  /** Units by size id. */
  stocks: ReadonlyMap<string, number>
}

/** Stock, minimum, carton and weight of each size. An empty cell inherits the product's value. */
function PackingGrid({ editor: { form, errorOf }, list, stocks }: PackingGridProps) {
  const { sizes } = list
  const { rows, isCounted } = sizes
  const [minQuantity, increment, weight] = useWatch({
    control: form.control,
    name: ['minQuantity', 'increment', 'weight'],
  })
  const heads = [
    t`Size`,
    ...(isCounted ? [t({ message: 'Stock', context: 'of a size' })] : []),
    t`Minimum`,
    t`Carton`,
    t`Weight, g`,
  ]
  return (
    <EditableGrid label={t`Stock and packing`} heads={heads} textColumns={1}>
      {rows.map((row, index) => {
        const name = row.name.trim() || t`New size`
        const cell = (part: SizeText, column: string, placeholder?: string) => ({
          name: nameInRow(index, part),
          label: cellLabel(column, name),
          value: row[part],
          placeholder,
          error: errorOf(nameInRow(index, part)),
          inputMode: 'numeric' as const,
          ...NUMBER,
          onType: (value: string) => list.edit(index, { [part]: value }),
        })
        const isChange = isChangeOfStock(sizes, row)
        const inStock = stocks.get(row.id ?? '') ?? 0
        return (
          <tr key={row.key}>
            <GridHead>
              <bdi>{name}</bdi>
            </GridHead>
            {isCounted && (
              <GridCell
                {...cell('stock', isChange ? t`Change of stock` : t`Units in stock`)}
                inputMode={isChange ? 'text' : 'numeric'}
                hint={isChange && explainStock(inStock, row.stock)}
              />
            )}
            <GridCell {...cell('minQuantity', t`Own minimum`, minQuantity)} />
            <GridCell {...cell('increment', t`Own carton`, increment)} />
            <GridCell {...cell('weight', t`Own weight`, weight)} />
          </tr>
        )
      })}
    </EditableGrid>
  )
}

/** Explains stock by size, and the effect of a change on the stock. */
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
          one: 'Saving pools the # unit across sizes, and every size uses the product’s price. Customers won’t have to choose a size.',
          other:
            'Saving pools all # units across sizes, and every size uses the product’s price. Customers won’t have to choose a size.',
        })
      : t`All sizes share the product’s stock and price. Customers don’t have to choose a size.`
  }
  const sum = sumOfSizes(sizes, stocks)
  const together = sum === null ? '–' : formatQuantity(sum)
  if (wasCounted) return t`Each size has its own stock, and customers must choose a size. Total: ${together} units.`
  return product
    ? plural(known, {
        one: `Saving replaces the current stock of # with these counts, and customers must choose a size. Total: ${together}.`,
        other: `Saving replaces the current stock of # with these counts, and customers must choose a size. Total: ${together}.`,
      })
    : t`Each size has its own stock, and customers must choose a size. Total: ${together} units.`
}

/** Explains the effect of removing a size on its units. */
function explainGoing(name: string, count: number): string {
  return plural(count, {
    one: `Saving removes ${name} and its # unit of stock.`,
    other: `Saving removes ${name} and its # units of stock.`,
  })
}

/** Current and future stock. */
function explainStock(inStock: number, typed: string): string {
  const delta = parseStockDelta(typed)
  if (delta === null || parseQuantity(typed.trim().slice(1)) === null) {
    return plural(inStock, { one: '# unit in stock. Enter +20 or -5.', other: '# units in stock. Enter +20 or -5.' })
  }
  const count = inStock + delta
  return plural(count, { one: '# unit then', other: '# units then' })
}
