import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { DeleteButton } from '../../shared/editing/delete-button'
import { Refusal } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { forgetArticle } from './forget-articles'
import { DeleteArticleDocument } from './save-article.generated'

/** Deletes an article, after a question. */
export function DeleteArticle({ id, name }: { id: string; name: string }) {
  const client = useApolloClient()

  async function deleteIt() {
    const { data } = await client.mutate({ mutation: DeleteArticleDocument, variables: { id } })
    const result = data?.deleteArticle
    if (result?.__typename === 'StandardPageKept') throw new Refusal(result.message)
    // That somebody else has deleted it is what was wanted, too.
    if (result?.__typename !== 'DeleteArticleSuccess' && result?.__typename !== 'ArticleNotFound') {
      throw new Error('No answer')
    }
  }

  function handleDeleted() {
    notifySuccess(t`Article is deleted.`)
    forgetArticle(client, id)
  }

  return (
    <DeleteButton name={name} deleteIt={deleteIt} onDeleted={handleDeleted}>
      <Trans>
        <bdi>{name}</bdi> and its translations leave the shop. The audit log keeps what it said in English.
      </Trans>
    </DeleteButton>
  )
}
