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

/** Translates the texts of a product, a category or an article; what is left empty is read in English. */
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
            The English texts changed after they were translated. Mend what is not right any more, and save: what you
            leave as it is counts as still right.
          </Trans>
          {!hasChanges && (
            <Button type="submit" size="sm" variant="outline" display="flex" mt="3" aria-disabled={isBusy || undefined}>
              <Trans>It is still right</Trans>
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
      <ConflictNotice title={t`Somebody else changed these texts after you opened them.`} conflict={conflict}>
        <Trans>
          Nothing of yours is lost. What you have not touched shows the newer text now. Where both of you changed the
          same, yours stands in the form: take the other one over, or save again to put yours in its place.
        </Trans>
      </ConflictNotice>
      <SubmitButton isBusy={isBusy} busyText={t`Saving the translation…`}>
        <Trans>Save translation</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
