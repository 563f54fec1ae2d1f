import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DeleteButton } from '../../shared/editing/delete-button'
import { evict } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import { useDeleteArticleMutation } from './save-article.generated'

/** Deletes an article after a confirmation. */
export function DeleteArticle({ id, name }: { id: string; name: string }) {
  const { client, send } = useAct(useDeleteArticleMutation, {
    toast: t`Article deleted.`,
    onRefused: ({ __typename }) => __typename === 'ArticleNotFound',
  })
  return (
    <DeleteButton
      size="2xs"
      name={name}
      deleteIt={() => send({ id })}
      onDeleted={() => evict(client.cache, 'Article', id)}
    >
      <Trans>
        <bdi>{name}</bdi> and its translations will be deleted. The audit log keeps the English text.
      </Trans>
    </DeleteButton>
  )
}
