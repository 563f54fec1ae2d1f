import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { May } from '../../shared/auth/may'
import { formatDay } from '../../shared/format/date'
import { type Column, asTable, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { articlePath } from '../../shared/navigation/article-path'
import { ButtonLink } from '../../shared/navigation/button-link'
import { kindLabels } from './article-kinds'
import { DeleteArticle } from './delete-article'
import { ManagedArticle_ArticleFragmentDoc } from './managed-article.generated'
import type { ManagedArticle_ArticleFragment } from './managed-article.generated'

const columns = (): Column[] => [
  { label: t`Article` },
  { label: t({ message: 'Kind', context: 'of an article' }), width: '10rem' },
  { label: t`Published on`, width: '9rem' },
  { label: t`Actions`, width: '16.5rem' },
]

type ManagedArticle = { id: string } & FragmentType<ManagedArticle_ArticleFragment>

/** Articles as those who keep them see them. */
export function ManagedArticles({ articles }: { articles: readonly ManagedArticle[] }) {
  return (
    <ResponsiveTable caption={t`Articles`} columns={columns()}>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </ResponsiveTable>
  )
}

function ArticleRow({ article: masked }: { article: ManagedArticle }) {
  const { data: article, complete } = useFragment({ fragment: ManagedArticle_ArticleFragmentDoc, from: masked })
  if (!complete) return null
  const { id, slug, title: name, kind, publishedAt } = article
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <Link key="title" asChild variant="plain">
          <RouterLink to={articlePath({ kind, slug })}>{name}</RouterLink>
        </Link>,
        kindLabels()[kind],
        formatDay(publishedAt),
        <May key="actions" do="ARTICLES_WRITE">
          <Box
            display="flex"
            flexWrap="wrap"
            gap="2"
            justifyContent="end"
            css={{ [asTable]: { justifyContent: 'start' } }}
          >
            <ButtonLink to={`/dashboard/articles/${id}`} size="sm" variant="outline" aria-label={t`Edit ${name}`}>
              <Trans>Edit</Trans>
            </ButtonLink>
            <ButtonLink
              to={`/dashboard/translations/articles/${id}`}
              size="sm"
              variant="outline"
              aria-label={t`Translate ${name}`}
            >
              <Trans>Translate</Trans>
            </ButtonLink>
            <DeleteArticle id={id} name={name} />
          </Box>
        </May>,
      ]}
    />
  )
}
