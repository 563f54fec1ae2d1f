import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react/button'
import { useRef, useState } from 'react'
import { explainFailure } from '../../shared/graphql/refusal'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { notifySuccess } from '../../shared/ui/notify'
import { DeleteProductDocument } from './save-product.generated'

/** Takes a product out of the shop, after the question that the specification words. */
export function DeleteProduct({ id, name }: { id: string; name: string }) {
  const client = useApolloClient()
  // Not state: the second click of a double click must see it.
  const isUnderWay = useRef(false)
  const [stage, setStage] = useState<'closed' | 'asking' | 'busy'>('closed')
  const [error, setError] = useState<string | null>(null)

  async function handleDelete() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setStage('busy')
    setError(null)
    try {
      const { data } = await client.mutate({ mutation: DeleteProductDocument, variables: { id } })
      const result = data?.deleteProduct
      // That somebody else has deleted it is what was wanted, too.
      if (result?.__typename !== 'DeleteProductSuccess' && result?.__typename !== 'ProductNotFound') {
        throw new Error('No answer')
      }
      setStage('closed')
      void notifySuccess('Product is deleted.')
      client.cache.evict({ id: client.cache.identify({ __typename: 'Product', id }) })
      client.cache.gc()
    } catch (failure) {
      setError(explainFailure(failure, 'The shop did not answer. Try again.'))
      setStage('asking')
    } finally {
      isUnderWay.current = false
    }
  }

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        aria-label={`Delete ${name}`}
        onClick={() => {
          setError(null)
          setStage('asking')
        }}
      >
        Delete
      </Button>
      {stage !== 'closed' && (
        <ConfirmDialog
          title="Are you sure want to delete?"
          confirmLabel="Delete"
          cancelLabel="cancel"
          isBusy={stage === 'busy'}
          error={error}
          onConfirm={() => void handleDelete()}
          onCancel={() => setStage('closed')}
        >
          {name} leaves the shop. Orders and reviews that name it stay.
        </ConfirmDialog>
      )}
    </>
  )
}
