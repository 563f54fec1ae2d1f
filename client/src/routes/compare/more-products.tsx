import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chooseProducts, useChoice } from '../../features/compare/choice'
import { comparePath } from '../../features/compare/compare-path'
import { ButtonLink } from '../../shared/navigation/button-link'
import type { ComparedProduct } from './compare-page-query'

/** Link to the catalogue that keeps the compared products. */
export function MoreProducts({ products }: { products: readonly ComparedProduct[] }) {
  const chosen = useChoice()?.products ?? []
  const isOther = chosen.some(({ id }) => !products.some((product) => product.id === id))

  function handleMore() {
    // A shared comparison is not this browser's choice yet.
    if (products.length > 0)
      chooseProducts(products.map(({ id, name, image }) => ({ id, name, image: image?.url ?? null })))
  }

  return (
    <Box mt="6" display="flex" flexWrap="wrap" gap="3">
      <ButtonLink to="/products" variant="outline" onClick={handleMore}>
        <Trans>Choose more products</Trans>
      </ButtonLink>
      {isOther && (
        <ButtonLink to={comparePath({ ids: chosen.map(({ id }) => id), isOnlyDifferences: false })} variant="outline">
          <Trans>Compare chosen products</Trans>
        </ButtonLink>
      )}
    </Box>
  )
}
