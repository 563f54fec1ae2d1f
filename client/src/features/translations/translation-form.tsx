import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { LANGUAGES } from '../../shared/i18n/languages'
import { TextPair } from './text-pair'
import { listTexts } from './translatable'
import { type TranslationFormProps, useTranslationForm } from './use-translation-form'

/** Translates a product, category or article; empty texts fall back to English. */
export function TranslationForm(props: TranslationFormProps) {
  const { language } = props
  const { edited, field, submit, isBusy, error, hasChanges, draft, conflict } = useTranslationForm(props)
  const languageName = LANGUAGES[language].name
  return (
    <Form onSubmit={submit} aria-label={t`Translate into ${languageName}`} gap="6">
      {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
      {edited.isOutdated && (
        <Notice kind="info">
          <Trans>
            The English text has changed since this was translated. Update what’s out of date and save. Anything you
            leave is treated as correct.
          </Trans>
          {!hasChanges && (
            <Button type="submit" size="sm" variant="outline" display="flex" mt="3" aria-disabled={isBusy || undefined}>
              <Trans>Mark as up to date</Trans>
            </Button>
          )}
        </Notice>
      )}
      {listTexts(edited).map((name) => (
        <TextPair
          key={name}
          name={name}
          english={edited.english[name] ?? ''}
          language={language}
          picture={name === 'alt' ? edited.image?.url : undefined}
          field={field(name)}
        />
      ))}
      <ConflictNotice title={t`Someone else changed these texts while you were editing them.`} conflict={conflict}>
        <Trans>
          Nothing is lost. Fields you didn’t touch now show the newer text. Where you both changed a field, yours is in
          the form: use theirs, or save again to keep yours.
        </Trans>
      </ConflictNotice>
      <SubmitButton isCompact isBusy={isBusy} busyText={t`Saving the translation…`}>
        <Trans>Save translation</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
