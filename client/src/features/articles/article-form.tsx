import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Fact } from '../../shared/editing/conflict-notice'
import { listChanges, ConflictNotice } from '../../shared/editing/conflict-notice'
import { Conflict, FieldRefusal, Refusal, explainFailure } from '../../shared/graphql/refusal'
import { ENGLISH, toSlug, addressSlug } from '../../shared/editing/english-fields'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { formatDay } from '../../shared/format/date'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { joinLines, requiredText } from '../../shared/forms/rules/text'
import { useAttempt } from '../../shared/forms/use-attempt'
import { FOR_EDITING } from '../../shared/graphql/fetch-policies'
import type { ArticleKind } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { ArticleProse } from '../../shared/ui/article-prose'
import { kindLabels } from './article-kinds'
import { ArticlePreviewDocument } from './article-preview.generated'
import { ArticleToEditDocument } from './article-to-edit.generated'
import type { ArticleForm_ArticleFragment } from './save-article.generated'
import { useCreateArticleMutation, useUpdateArticleMutation } from './save-article.generated'

interface ArticleFormProps {
  /** The article to edit; without one the form publishes one. */
  article?: ArticleForm_ArticleFragment
  onSaved: (id: string) => void
}

/** Publishes or edits an article. */
export function ArticleForm({ article, onSaved }: ArticleFormProps) {
  const { form, field, submit, isBusy, error, draft, conflict } = useArticleForm(article, onSaved)
  const suggested = useRef('')

  /** Derives the slug from the title until the user edits it. */
  function suggestSlug(): void {
    const { slug, title } = form.getValues()
    if (article || slug !== suggested.current) return
    suggested.current = toSlug(title)
    form.setValue('slug', suggested.current, { shouldDirty: true })
  }

  return (
    <Form onSubmit={submit} aria-label={article ? t`Edit article` : t`Publish an article`}>
      {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
      <TextField label={t`Title`} required {...ENGLISH} {...field('title', { onChange: suggestSlug })} />
      <TextField
        label={t({ message: 'Address', context: 'of a page' })}
        required
        hint={t`The last part of the URL, after /blogs/ or /pages/. Old links stop working if you change it.`}
        {...ENGLISH}
        {...field('slug')}
      />
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <SelectField
          label={t({ message: 'Type', context: 'of an article' })}
          options={kindLabels()}
          {...field('kind')}
        />
        <TextField type="date" label={t`Published on`} max={today()} {...field('publishedOn')} />
      </Box>
      <TextAreaField label={t`Summary`} rows={3} required {...ENGLISH} {...field('summary')} />
      <TextAreaField
        label={t`Text`}
        rows={18}
        required
        hint={t`In Markdown: ## for headings, - for lists, **bold**, [links](https://…) and tables. HTML and images are not shown.`}
        // Grows with the text, where browsers support it.
        css={{ fieldSizing: 'content', minHeight: '18lh', maxHeight: '70vh' }}
        fontFamily="mono"
        {...ENGLISH}
        {...field('body')}
      />
      <ArticlePreview bodyOf={() => form.getValues('body')} />
      <ConflictNotice title={t`Someone else changed this article while you were editing it.`} conflict={conflict} />
      <SubmitButton isCompact isBusy={isBusy} busyText={t`Saving the article…`}>
        {article ? t`Save changes` : t`Publish`}
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

/** Previews the article's text as rendered by the server. */
function ArticlePreview({ bodyOf }: { bodyOf: () => string }) {
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

type Article = ArticleForm_ArticleFragment

const schemaOf = () => articleSchema

/** State of the form that publishes or edits an article. */
function useArticleForm(article: Article | undefined, onSaved: (id: string) => void) {
  const { send: createArticle } = useAct(useCreateArticleMutation, {
    onRefused(result) {
      if (result.__typename === 'SlugTaken') throw new FieldRefusal('slug', result.message)
    },
  })
  const { send: updateArticle } = useAct(useUpdateArticleMutation, {
    async onRefused(result, { input: { id } }, client) {
      if (result.__typename === 'SlugTaken') throw new FieldRefusal('slug', result.message)
      if (result.__typename !== 'ArticleChanged') return
      // The mutation's result is in the page's language.
      const { data: newest } = await client.query({ query: ArticleToEditDocument, variables: { id }, ...FOR_EDITING })
      throw newest?.article ? new Conflict(newest.article) : new Refusal(result.message)
    },
  })

  return useEditForm<Article | null, ArticleValues, ArticleInput, { id: string }>({
    name: `article.${article?.id ?? 'new'}`,
    opened: article ?? null,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describeArticle(before), describeArticle(now)),
    async send(values, { edited, isChanged }) {
      if (!edited) return (await createArticle({ input: values })).article
      const changed = Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)))
      const { id, version } = edited
      return (await updateArticle({ input: { id, ...changed, expectedVersion: version } })).article
    },
    savedText: () => (article ? t`Article updated.` : t`Article published.`),
    failedText: () =>
      article ? t`Couldn’t save the article. Try again.` : t`Couldn’t publish the article. Try again.`,
    onSaved: (saved) => onSaved(saved.id),
    afterSave: 'shut',
  })
}

/** Editable fields of an article, in the form's order; empty without one. */
const describeArticle = (article: ArticleForm_ArticleFragment | null): Fact[] =>
  article
    ? [
        { field: 'title', label: t`Title`, text: article.title },
        { field: 'slug', label: t({ message: 'Address', context: 'of a page' }), text: article.slug },
        {
          field: 'kind',
          label: t({ message: 'Type', context: 'of an article' }),
          text: kindLabels()[article.kind],
        },
        { field: 'publishedOn', label: t`Published on`, text: formatDay(article.publishedAt) },
        { field: 'summary', label: t`Summary`, text: article.summary },
        { field: 'body', label: t`Text`, text: article.body },
      ]
    : []

/** The article form's schema; its limits equal the server's. */
const articleSchema = z.object({
  title: requiredText(msg`Title`, 200),
  slug: addressSlug,
  kind: z.custom<ArticleKind>(),
  // The field wraps the text, but the value is one line.
  summary: z.pipe(z.pipe(z.string(), z.transform(joinLines)), requiredText(msg`Summary`, 500)),
  body: requiredText(msg`Text`, 50_000),
  publishedOn: z.string(),
})

type ArticleValues = z.input<typeof articleSchema>

type ArticleInput = z.output<typeof articleSchema>

/** The UTC date of an instant, for date fields. */
const dayOf = (instant: string) => instant.slice(0, 10)

/** Today in UTC. */
const today = () => dayOf(new Date().toISOString())

/** Converts an article to form values; empty without one. */
function toValues(article: ArticleForm_ArticleFragment | null): ArticleValues {
  const { title = '', slug = '', kind = 'GUIDE', summary = '', body = '' } = article ?? {}
  return { title, slug, kind, summary, body, publishedOn: article ? dayOf(article.publishedAt) : today() }
}
