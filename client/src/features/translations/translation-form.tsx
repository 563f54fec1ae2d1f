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
  const { basis, field, send, isBusy, error, own, hasDraft, discardDraft, conflict, acceptTheirs } =
    useTranslationForm(props)
  const languageName = LANGUAGES[language].name
  return (
    <Form onSubmit={send} aria-label={t`Translate into ${languageName}`} gap="6">
      {hasDraft && <DraftNotice onDiscard={discardDraft} />}
      {basis.isOutdated && (
        <Notice kind="info">
          <Trans>
            The English texts changed after they were translated. Mend what is not right any more, and save: what you
            leave as it is counts as still right.
          </Trans>
          {own.length === 0 && (
            <Button type="submit" size="sm" variant="outline" display="flex" mt="3" aria-disabled={isBusy || undefined}>
              <Trans>It is still right</Trans>
            </Button>
          )}
        </Notice>
      )}
      {listTexts(basis).map((name) => (
        <TextPair
          key={name}
          name={name}
          english={basis.english[name] ?? ''}
          language={language}
          picture={name === 'alt' ? basis.image?.url : undefined}
          field={field(name)}
        />
      ))}
      {conflict && (
        <ConflictNotice
          title={t`Somebody else changed these texts after you opened them.`}
          conflict={conflict.now}
          changes={conflict.changes}
          isOwn={(change) => change.language === language && own.includes(change.field)}
          onAcceptTheirs={(change) => acceptTheirs(change.field)}
        >
          <Trans>
            Nothing of yours is lost. What you have not touched shows the newer text now. Where both of you changed the
            same, yours stands in the form: take the other one over, or save again to put yours in its place.
          </Trans>
        </ConflictNotice>
      )}
      <SubmitButton isBusy={isBusy} busyText={t`Saving the translation…`}>
        <Trans>Save translation</Trans>
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
