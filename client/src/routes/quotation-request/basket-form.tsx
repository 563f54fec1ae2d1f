import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { settledBasket } from '../../features/basket/basket-store'
import type { BasketLine } from '../../features/basket/lines'
import { useBasketProducts } from '../../features/basket/use-basket-products'
import { nameInSize } from '../../shared/lines/line-item'
import { ButtonLink } from '../../shared/navigation/button-link'
import { sizeOf } from '../../shared/prices/chosen-size'
import { RequestForm } from './request-form'

/** Requests a quotation for the current basket. */
export function BasketForm({ lines }: { lines: readonly BasketLine[] }) {
  const { productOf } = useBasketProducts(lines)
  // The stored name serves until the current one has loaded, so that nothing moves.
  function nameOf(line: BasketLine): string {
    const product = productOf(line)
    const size = product && sizeOf(product, line.variantId)
    return nameInSize(product?.name ?? line.name, size?.name ?? line.size)
  }
  return (
    <RequestForm
      draft="quotationRequest"
      lines={lines.map((line) => ({ ...line, name: nameOf(line) }))}
      readLines={async () => (await settledBasket()).lines}
      title={plural(lines.length, { one: '# product', other: '# products' })}
      change={
        <ButtonLink to="/basket" size="sm" variant="outline">
          <Trans>Edit basket</Trans>
        </ButtonLink>
      }
    />
  )
}
