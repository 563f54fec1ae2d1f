import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { notifySuccess } from '../../shared/ui/notify'
import { DeleteProductDocument } from './save-product.generated'

/** Takes a product out of the shop, after the question that the specification words. */
export function DeleteProduct({ id, name }: { id: string; name: string }) {
  const client = useApolloClient()
  const { isBusy, error, run, forget } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)

  async function deleteIt() {
    const { data } = await client.mutate({ mutation: DeleteProductDocument, variables: { id } })
    const result = data?.deleteProduct
    // That somebody else has deleted it is what was wanted, too.
    if (result?.__typename !== 'DeleteProductSuccess' && result?.__typename !== 'ProductNotFound') {
      throw new Error('No answer')
    }
    setIsAsking(false)
    notifySuccess(t`Product is deleted.`)
    client.cache.evict({ id: client.cache.identify({ __typename: 'Product', id }) })
    client.cache.gc()
  }

  const handleDelete = () => run(deleteIt, (failure) => explainFailure(failure))

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        aria-label={t`Delete ${name}`}
        onClick={() => {
          forget()
          setIsAsking(true)
        }}
      >
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Are you sure want to delete?`}
          confirmLabel={t`Delete`}
          cancelLabel={t`cancel`}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void handleDelete()}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>
            <bdi>{name}</bdi> leaves the shop. Orders and reviews that name it stay.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
