import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { listSizes } from '../../features/catalog/list-sizes'
import { formatWeight } from '../../shared/format/weight'
import type { ProductPageQuery } from './product-page.generated'

type Product = NonNullable<ProductPageQuery['product']>

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '7.5rem minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
      gap="4"
      py="3"
      borderTopWidth="1px"
    >
      <chakra.dt color="fg.muted" textStyle="sm">
        {name}
      </chakra.dt>
      <chakra.dd textStyle="sm" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** "US FDA device class 1; regulation 21 CFR 878.4800; product code GDZ", as far as each is known. */
function classification({ fdaClass, fdaProductCode, regulationNumber }: Product): string {
  return [
    fdaClass && t`US FDA device class ${fdaClass}`,
    regulationNumber && t`regulation 21 CFR ${regulationNumber}`,
    fdaProductCode && t`product code ${fdaProductCode}`,
  ]
    .filter((part) => typeof part === 'string')
    .reduce((list, part) => (list ? t`${list}; ${part}` : part), '')
}

interface ProductFactsProps {
  /** On the terms of the chosen size, if one is. */
  product: Product
  chosen: { sku: string } | undefined
}

/** What a buyer checks before ordering. */
export function ProductFacts({ product, chosen }: ProductFactsProps) {
  const deviceClass = classification(product)
  return (
    <chakra.dl mt="8" borderBottomWidth="1px">
      <Fact name={t`Product code`}>
        <bdi dir="ltr">{chosen?.sku ?? product.sku}</bdi>
      </Fact>
      {product.material && <Fact name={t`Material`}>{product.material}</Fact>}
      {product.sizes.length > 0 && (
        <Fact name={plural(product.sizes.length, { one: 'Size', other: 'Sizes' })}>{listSizes(product.sizes)}</Fact>
      )}
      {product.weight !== null && <Fact name={t`Weight of one piece`}>{formatWeight(product.weight)}</Fact>}
      {deviceClass && (
        <Fact name={t`Classification`}>
          {deviceClass}
          <chakra.span display="block" mt="1" color="fg.muted">
            <Trans>This is how the type of device is classified, not an approval of this product.</Trans>
          </chakra.span>
        </Fact>
      )}
    </chakra.dl>
  )
}
