import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DeleteButton } from '../../shared/editing/delete-button'
import { evict } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import { useDeleteProductMutation } from './save-product.generated'

/** Deletes a product after a confirmation. */
export function DeleteProduct({ id, name, onDeleted }: { id: string; name: string; onDeleted: () => void }) {
  const { client, send } = useAct(useDeleteProductMutation, {
    toast: t`Product is deleted.`,
    onRefused: ({ __typename }) => __typename === 'ProductNotFound',
  })

  function handleDeleted() {
    onDeleted()
    evict(client.cache, 'Product', id)
  }

  return (
    <DeleteButton size="2xs" name={name} deleteIt={() => send({ id })} onDeleted={handleDeleted}>
      <Trans>
        <bdi>{name}</bdi> will be removed from the shop. Existing orders and reviews are kept.
      </Trans>
    </DeleteButton>
  )
}
