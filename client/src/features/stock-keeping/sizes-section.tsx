import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { BASE_CURRENCY, labelWithCurrency } from '../../shared/format/money'
import { LTR, TextAreaField } from '../../shared/forms/fields'
import { explainCounting, explainGoing } from './counting-words'
import type { EditorForm } from './editor-form'
import { FirstStockField, LowStockField, PriceFields, ReasonField, StockFields, WeightField } from './number-fields'
import { PackingGrid } from './packing-grid'
import { PricesGrid } from './prices-grid'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { changesStock } from './size-rows'
import { tierExample } from './tier-lines'
import { useSizeRows } from './use-size-rows'

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
