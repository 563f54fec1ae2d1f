import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ProductPart } from '../product-part'
import { PicturesForm } from './pictures-form'
import { ProductPicturesDocument } from './product-pictures.generated'

/** All pictures of a product; a part of the page that changes it. */
export function ProductPictures({ productId, onSaved }: { productId: string; onSaved: () => void }) {
  return (
    <ProductPart
      id="product-pictures"
      title={<Trans>Pictures</Trans>}
      failed={t`The pictures could not be loaded`}
      document={ProductPicturesDocument}
      productId={productId}
    >
      {(product) => <PicturesForm product={product} onSaved={onSaved} />}
    </ProductPart>
  )
}
