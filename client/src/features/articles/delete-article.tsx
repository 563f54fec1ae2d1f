import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { notifySuccess } from '../../shared/ui/notify'
import { forgetArticles } from './forget-articles'
import { DeleteArticleDocument } from './save-article.generated'

/** Deletes an article, after a question. */
export function DeleteArticle({ id, name }: { id: string; name: string }) {
  const client = useApolloClient()
  const { isBusy, error, run, forget } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)

  async function deleteIt() {
    const { data } = await client.mutate({ mutation: DeleteArticleDocument, variables: { id } })
    const result = data?.deleteArticle
    // That somebody else has deleted it is what was wanted, too.
    if (result?.__typename !== 'DeleteArticleSuccess' && result?.__typename !== 'ArticleNotFound') {
      throw new Error('No answer')
    }
    setIsAsking(false)
    notifySuccess(t`Article is deleted.`)
    forgetArticles(client)
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
            <bdi>{name}</bdi> and its translations leave the shop. The audit log keeps what it said in English.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
