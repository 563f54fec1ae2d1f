import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { settledBasket } from '../../features/basket/basket-store'
import type { BasketLine } from '../../features/basket/lines'
import { useBasketProducts } from '../../features/basket/use-basket-products'
import { nameInSize } from '../../shared/lines/line-item'
import { ButtonLink } from '../../shared/navigation/button-link'
import { RequestForm } from './request-form'

/** Asks for what is in the basket, as it is when the request is sent. */
export function BasketForm({ lines }: { lines: readonly BasketLine[] }) {
  const { productOf } = useBasketProducts(lines)
  // The name from when it was put there stands until the shop's has come: nothing moves.
  const nameOf = (line: BasketLine) => nameInSize(productOf(line)?.name ?? line.name, line.size)
  return (
    <RequestForm
      draft="quotationRequest"
      lines={lines.map((line) => ({ ...line, name: nameOf(line) }))}
      readLines={async () => (await settledBasket()).lines}
      title={plural(lines.length, { one: '# product', other: '# products' })}
      change={
        <ButtonLink to="/basket" size="sm" variant="outline">
          <Trans>Change the basket</Trans>
        </ButtonLink>
      }
    />
  )
}
