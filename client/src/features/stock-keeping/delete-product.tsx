import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { DeleteButton } from '../../shared/editing/delete-button'
import { notifySuccess } from '../../shared/ui/notify'
import { DeleteProductDocument } from './save-product.generated'

/** Takes a product out of the shop, after a question. */
export function DeleteProduct({ id, name, onDeleted }: { id: string; name: string; onDeleted: () => void }) {
  const client = useApolloClient()

  async function deleteIt() {
    const { data } = await client.mutate({ mutation: DeleteProductDocument, variables: { id } })
    const result = data?.deleteProduct
    // That somebody else has deleted it is what was wanted, too.
    if (result?.__typename !== 'DeleteProductSuccess' && result?.__typename !== 'ProductNotFound') {
      throw new Error('No answer')
    }
  }

  function handleDeleted() {
    notifySuccess(t`Product is deleted.`)
    onDeleted()
    client.cache.evict({ id: client.cache.identify({ __typename: 'Product', id }) })
    client.cache.gc()
  }

  return (
    <DeleteButton size="xs" name={name} deleteIt={deleteIt} onDeleted={handleDeleted}>
      <Trans>
        <bdi>{name}</bdi> leaves the shop. Orders and reviews that name it stay.
      </Trans>
    </DeleteButton>
  )
}
