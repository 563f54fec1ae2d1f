import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useMay } from '../../shared/auth/may'
import { BASE_CURRENCY, CURRENCY_CODES, priceText } from '../../shared/format/money'
import { nameCurrency } from '../../shared/format/tax-and-currency'
import { LTR } from '../../shared/forms/fields'
import { pricesBySlot, readPrices, slotOf, writePrices } from './currency-prices'
import type { EditorForm } from './editor-form'
import { EditableGrid, GridCell, GridHead, NUMBER, cellLabel } from './editable-grid'
import type { ProductForm_ProductFragment } from './save-product.generated'
import type { SizeRow, SizeText } from './size-rows'
import type { useSizeRows } from './use-size-rows'
import { nameInRow } from './use-size-rows'

export type SizeList = ReturnType<typeof useSizeRows>

interface PricesGridProps {
  editor: EditorForm
  product: ProductForm_ProductFragment | null
  list: SizeList
}

/** Name, SKU and prices of each size in all currencies. */
export function PricesGrid({ editor, product, list }: PricesGridProps) {
  const { form, errorOf, put } = editor
  const { rows, isCounted } = list.sizes
  const [text, basePrice] = useWatch({ control: form.control, name: ['prices', 'price'] })
  const typed = readPrices(text)
  const saved = product ? pricesBySlot(product) : new Map<string, never>()
  const mayPrice = useMay()('PRICES_WRITE')
  const currencies = CURRENCY_CODES.filter(
    (code) => code !== BASE_CURRENCY && mayPrice && (!product || saved.has(slotOf(code))),
  )

  function priceCell(currency: string, rowName: string, size?: SizeRow) {
    const slot = slotOf(currency, size?.key)
    if (size && !(isCounted && size.price.trim())) return <AsProduct key={slot} />
    const price = saved.get(slot)
    const column = nameCurrency(currency)
    return (
      <GridCell
        key={slot}
        {...NUMBER}
        name={`prices.${slot}`}
        label={cellLabel(column, rowName)}
        inputMode="decimal"
        // The placeholder follows the exchange rate.
        placeholder={price && priceText(price.price.amount, currency)}
        value={typed[slot] ?? ''}
        error={errorOf(`prices.${slot}`)}
        onType={(value) => put('prices', writePrices({ ...readPrices(form.getValues('prices')), [slot]: value }))}
      />
    )
  }

  const heads = [
    t`Size`,
    t`SKU`,
    BASE_CURRENCY,
    ...currencies,
    ...(isCounted ? [t`Quantity discounts`] : []),
    <VisuallyHidden key="actions">{t`Actions`}</VisuallyHidden>,
  ]
  if (rows.length === 0 && currencies.length === 0) return null
  const whole = rows.length > 0 ? t`All sizes` : t`Product`
  return (
    <>
      {currencies.length > 0 && (
        <chakra.p color="fg.muted" textStyle="sm">
          <Trans>Grey amounts follow the exchange rate. An amount you enter stays fixed.</Trans>
        </chakra.p>
      )}
      <EditableGrid label={t`By size and currency`} heads={heads} textColumns={2}>
        <tr>
          <GridHead>{whole}</GridHead>
          <AsProduct />
          <chakra.td px="2" py="2" borderTopWidth="1px" textAlign="end" color="fg.muted">
            <bdi dir="ltr">{basePrice}</bdi>
          </chakra.td>
          {currencies.map((currency) => priceCell(currency, whole))}
          {isCounted && <AsProduct />}
          <AsProduct />
        </tr>
        {rows.map((row, index) => {
          const place = index + 1
          const name = row.name.trim() || t`New size`
          const cell = (part: SizeText, column: string) => ({
            name: nameInRow(index, part),
            label: cellLabel(column, name),
            value: row[part],
            error: errorOf(nameInRow(index, part)),
            onType: (value: string) => list.edit(index, { [part]: value }),
          })
          return (
            <tr key={row.key} data-testid="size-row">
              <GridCell
                {...cell('name', t`Name of the size`)}
                label={t`Name of the size ${place}`}
                minW="9rem"
                dir="auto"
                onPaste={(event) => {
                  if (list.paste(index, event.clipboardData.getData('text'))) event.preventDefault()
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  list.add([''], index + 1)
                }}
              />
              <GridCell
                {...cell('sku', t`SKU of the size`)}
                {...LTR}
                minW="8rem"
                autoCapitalize="characters"
                spellCheck={false}
              />
              {isCounted ? (
                <GridCell {...cell('price', t`Own price`)} {...NUMBER} inputMode="decimal" placeholder={basePrice} />
              ) : (
                <AsProduct />
              )}
              {currencies.map((currency) => priceCell(currency, name, row))}
              {isCounted && (
                <GridCell
                  {...cell('priceTiers', t`Own quantity discounts`)}
                  minW="9rem"
                  lines={row.priceTiers.split('\n').length}
                />
              )}
              <RowActions {...{ name, index }} isLast={index === rows.length - 1} list={list} />
            </tr>
          )
        })}
      </EditableGrid>
    </>
  )
}

/** A cell that inherits the product's value. */
function AsProduct() {
  return <chakra.td borderTopWidth="1px" bg="bg.subtle" />
}

function RowActions({ name, index, isLast, list }: { name: string; index: number; isLast: boolean; list: SizeList }) {
  const shape = { type: 'button', size: 'xs', variant: 'ghost', px: '0', minW: { base: '11', lg: '8' } } as const
  return (
    <chakra.td borderTopWidth="1px" borderStartWidth="1px" whiteSpace="nowrap" verticalAlign="top">
      <Button
        {...shape}
        name={nameInRow(index, 'up')}
        disabled={index === 0}
        aria-label={t`Move ${name} up`}
        onClick={() => list.move(index, -1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        {...shape}
        name={nameInRow(index, 'down')}
        disabled={isLast}
        aria-label={t`Move ${name} down`}
        onClick={() => list.move(index, 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button {...shape} colorPalette="red" aria-label={t`Remove ${name}`} onClick={() => list.remove(index)}>
        <X aria-hidden />
      </Button>
    </chakra.td>
  )
}
