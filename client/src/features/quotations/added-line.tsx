import { foldProductCode } from '@instrumenta/rules/product-codes'
import { t } from '@lingui/core/macro'
import { type ComponentProps, useState } from 'react'
import { LTR, TextField } from '../../shared/forms/fields'
import { nameInSize } from '../../shared/lines/line-item'
import { priceAt } from '../../shared/prices/price-tiers'
import { LineFields } from './line-fields'
import type { FieldOf } from './line-fields'
import { codeField, type FormLine } from './revision-lines'
import { useOfferedProductsQuery } from './send-revision.generated'

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
