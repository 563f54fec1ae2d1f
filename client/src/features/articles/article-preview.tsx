import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { ArticlePreviewDocument } from './article-preview.generated'
import { ArticleProse } from '../../shared/ui/article-prose'

/** Previews the article's text as rendered by the server. */
export function ArticlePreview({ bodyOf }: { bodyOf: () => string }) {
  const client = useApolloClient()
  const [html, setHtml] = useState<string | null>(null)
  const { isBusy, error, run } = useAttempt()

  async function show(): Promise<void> {
    const variables = { body: bodyOf() }
    const { data } = await client.query({ query: ArticlePreviewDocument, variables, fetchPolicy: 'no-cache' })
    if (!data) throw new Error('No answer')
    setHtml(data.articlePreview)
  }

  return (
    <Box display="grid" gap="4" justifyItems="start">
      <Button
        variant="outline"
        aria-busy={isBusy || undefined}
        onClick={() => void run(show, (failure) => explainFailure(failure))}
      >
        <Trans>Preview the text</Trans>
      </Button>
      {error && <Notice kind="error">{error}</Notice>}
      {html !== null && (
        <Box
          as="section"
          aria-label={t`Preview`}
          w="full"
          borderWidth="1px"
          borderRadius="l3"
          p={{ base: '4', md: '6' }}
        >
          <ArticleProse html={html} lang="en" dir="ltr" />
        </Box>
      )}
    </Box>
  )
}
