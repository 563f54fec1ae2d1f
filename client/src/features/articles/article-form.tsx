import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import { ENGLISH } from '../../shared/editing/english'
import { toSlug } from '../../shared/editing/slug'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { kindLabels } from './article-kinds'
import { ArticlePreview } from './article-preview'
import { today } from './article-schema'
import type { ArticleForm_ArticleFragment } from './save-article.generated'
import { useArticleForm } from './use-article-form'

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
