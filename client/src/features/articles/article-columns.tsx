import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { DeleteButton } from '../../shared/editing/delete-button'
import { evict } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import { DayCell, Muted } from '../../shared/list-page/cells'
import type { ListColumn } from '../../shared/list-page/list-definition'
import { ButtonLink } from '../../shared/navigation/links'
import { articlePath } from '../../shared/navigation/paths'
import { kindLabels } from './article-kinds'
import type { ManagedArticle_ArticleFragment } from './managed-article.generated'
import { useDeleteArticleMutation } from './save-article.generated'

/**
 * Columns of the dashboard's articles.
 * @param mayWrite whether the user may edit articles
 */
export const articleColumns = (mayWrite: boolean): ListColumn<ManagedArticle_ArticleFragment>[] => [
  {
    id: 'title',
    label: t`Article`,
    place: 'title',
    cell: ({ kind, slug, title }) => (
      <Link to={articlePath({ kind, slug })} title={title}>
        {title}
      </Link>
    ),
  },
  {
    id: 'kind',
    label: t({ message: 'Type', context: 'of an article' }),
    width: '11rem',
    place: 'text',
    cell: ({ kind }) => <Muted>{kindLabels()[kind]}</Muted>,
  },
  {
    id: 'published',
    label: t`Published on`,
    width: '8rem',
    place: 'note',
    cell: ({ publishedAt }) => <DayCell instant={publishedAt} />,
  },
  ...(mayWrite
    ? [
        {
          id: 'actions',
          label: t`Actions`,
          width: '17rem',
          place: 'actions' as const,
          cell: ({ id, title }: ManagedArticle_ArticleFragment) => <Actions id={id} name={title} />,
        },
      ]
    : []),
]

function Actions({ id, name }: { id: string; name: string }) {
  return (
    <Box display="flex" flexWrap="wrap" gap="1">
      <ButtonLink to={`/dashboard/articles/${id}`} size="2xs" variant="outline" aria-label={t`Edit ${name}`}>
        <Trans>Edit</Trans>
      </ButtonLink>
      <ButtonLink
        to={`/dashboard/translations/articles/${id}`}
        size="2xs"
        variant="outline"
        aria-label={t`Translate ${name}`}
      >
        <Trans>Translate</Trans>
      </ButtonLink>
      <DeleteArticle id={id} name={name} />
    </Box>
  )
}

/** Deletes an article after a confirmation. */
function DeleteArticle({ id, name }: { id: string; name: string }) {
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
