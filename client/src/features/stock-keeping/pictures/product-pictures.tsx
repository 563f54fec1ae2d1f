import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { ProductPart } from '../product-part'
import { PicturesForm } from './pictures-form'
import { useProductPicturesQuery } from './product-pictures.generated'

/** All pictures of a product; a part of the page that changes it. */
export function ProductPictures({ productId, onSaved }: { productId: string; onSaved: () => void }) {
  const query = useProductPicturesQuery({ variables: { id: productId }, ...AS_KEPT })
  return (
    <ProductPart
      id="product-pictures"
      title={<Trans>Pictures</Trans>}
      failed={t`The pictures could not be loaded`}
      query={query}
    >
      {(product) => <PicturesForm product={product} onSaved={onSaved} />}
    </ProductPart>
  )
}
