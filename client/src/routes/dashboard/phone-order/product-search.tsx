import { plural, t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import type { BasketLine } from '../../../features/basket/lines'
import { plainCode } from '../../../shared/lines/scanned-code'
import { mustNameSize } from '../../../shared/prices/chosen-size'
import type { FindProductsToOrderQuery } from './new-order.generated'
import { FindProductsToOrderDocument } from './new-order.generated'
import type { PickerOption } from './search-picker'
import { SearchPicker } from './search-picker'

type Found = FindProductsToOrderQuery['products']['nodes'][number]

interface ProductOption extends PickerOption {
  product: Found
}

const inStock = (count: number) => plural(count, { one: '# in stock', other: '# in stock' })

/** Adds products by name, SKU or scanned code, each in its smallest quantity. */
export function ProductSearch({ onAdd }: { onAdd: (line: BasketLine) => void }) {
  const client = useApolloClient()

  async function find(search: string): Promise<ProductOption[]> {
    const { data } = await client.query({
      query: FindProductsToOrderDocument,
      variables: { search },
      fetchPolicy: 'no-cache',
    })
    return (data?.products.nodes ?? []).map((product) => ({
      key: product.id,
      title: product.name,
      details: [product.sku, inStock(product.availableQuantity)].join(' · '),
      codes: [
        product.sku,
        ...product.variants.map(({ sku }) => sku),
        ...product.deviceIdentifiers.map(({ identifier }) => identifier),
      ],
      product,
    }))
  }

  return (
    <SearchPicker
      name="product"
      label={t`Add a product`}
      hint={t`Name or SKU, or scan a code`}
      find={find}
      onPick={({ product }, text) => onAdd(toLine(product, text))}
    />
  )
}

/** A line of the product, in the size that the code names. */
function toLine({ id, sku, name, minQuantity, variants, deviceIdentifiers }: Found, text: string): BasketLine {
  const code = plainCode(text)
  const scanned = deviceIdentifiers.find(({ identifier }) => plainCode(identifier) === code)?.variant
  const byCode = variants.find((variant) => plainCode(variant.sku) === code || variant.id === scanned?.id)
  const size = mustNameSize({ variants }) ? byCode : undefined
  return {
    productId: id,
    sku,
    name,
    quantity: size?.minQuantity ?? minQuantity,
    ...(size && { variantId: size.id, size: size.name }),
  }
}
