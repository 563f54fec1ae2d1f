import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { foldProductCode } from '@instrumenta/rules/product-codes'
import { t } from '@lingui/core/macro'
import type { ReactNode, ComponentProps } from 'react'
import { useState } from 'react'
import { formatMoney, labelWithCurrency } from '../../shared/format/money'
import { TextField, SelectField, LTR } from '../../shared/forms/fields'
import { sizeOptions } from '../../shared/prices/chosen-size'
import { nameInSize } from '../../shared/lines/line-item'
import { priceAt } from '../../shared/prices/price-tiers'
import type { ListedProducts } from './listed-products'
import { sizesOf } from './listed-products'
import type { FormLine } from './revision-fields'
import { priceField, quantityField, sizeField, codeField } from './revision-fields'
import { useOfferedProductsQuery } from './send-revision.generated'
import type { useRevisionForm } from './use-revision-form'

/** Registers a form field. */
type FieldOf = ReturnType<typeof useRevisionForm>['field']

interface LineFieldsProps {
  legend: ReactNode
  line: FormLine
  /** List price in minor units; null without a price in this currency. */
  listPrice: number | null
  currency: string
  field: FieldOf
  isAdded?: boolean
  /** Fields before those of every line. */
  children?: ReactNode
}

const number = { inputMode: 'decimal', autoComplete: 'off' } as const

export function LineFields({ legend, line: { key }, listPrice, currency, field, isAdded, children }: LineFieldsProps) {
  const columns = isAdded ? 'repeat(3, minmax(0, 1fr))' : 'repeat(2, minmax(0, 1fr))'
  return (
    <Box
      as="fieldset"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: columns }}
      gap="3"
      alignItems="start"
    >
      <chakra.legend fontWeight="medium" mb="1">
        {legend}
      </chakra.legend>
      {children}
      <TextField
        label={t`Quantity`}
        hint={isAdded ? undefined : t`Leave blank to exclude this line`}
        {...number}
        {...field(quantityField(key))}
      />
      <TextField
        label={labelWithCurrency(t`Unit price`, currency)}
        hint={isAdded && listPrice === null ? undefined : hintOf(listPrice, currency)}
        {...number}
        {...field(priceField(key))}
      />
    </Box>
  )
}

function hintOf(amount: number | null, currency: string): string {
  if (amount === null) return t`No list price in ${currency}`
  const price = formatMoney({ amount, currency })
  return t`List price: ${price}`
}

interface LineSizesProps {
  line: FormLine
  listed: ListedProducts
  field: FieldOf
}

/** The size of an offered line; renders nothing for a product without sizes. */
export function LineSizes({ line: { key, productId }, listed, field }: LineSizesProps) {
  const product = listed.get(productId ?? '')
  const sizes = sizesOf(product)
  if (sizes.length < 2) return null
  return (
    <SelectField
      label={t({ message: 'Size', context: 'of a product' })}
      frame={{ gridColumn: '1 / -1', maxW: { sm: '20rem' } }}
      options={{ '': t`Choose a size`, ...sizeOptions(sizes) }}
      {...field(sizeField(key))}
    />
  )
}

interface AddedLineProps {
  line: FormLine
  number: number
  currency: string
  field: FieldOf
}

/** A line of a product that the customer did not request, entered by SKU; shows the product's name. */
export function AddedLine({ line, number, currency, field }: AddedLineProps) {
  const [code, setCode] = useState('')
  const { data } = useOfferedProductsQuery({
    variables: { skus: [code] },
    skip: !code,
    context: { headers: { 'x-currency': currency } },
    // The cache holds prices in the user's own currency.
    fetchPolicy: 'no-cache',
  })
  const product = data?.productsBySku[0]
  const size = product?.variants.find(({ sku, name }) => sku === foldProductCode(code) && name !== '')
  const price = product && priceAt((size ?? product).priceTiers, 1)
  const { onBlur, ...codeInput } = field(codeField(line.key))
  const look: ComponentProps<typeof TextField>['onBlur'] = (event) => {
    void onBlur(event)
    setCode(event.currentTarget.value.trim())
  }
  return (
    <LineFields
      legend={t`Product ${number} added`}
      line={line}
      listPrice={price?.currency === currency ? price.amount : null}
      currency={currency}
      field={field}
      isAdded
    >
      <TextField
        label={t`SKU`}
        {...LTR}
        autoComplete="off"
        maxLength={64}
        hint={product ? <bdi>{nameInSize(product.name, size?.name)}</bdi> : undefined}
        onBlur={look}
        {...codeInput}
      />
    </LineFields>
  )
}
