import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Change } from '../../shared/editing/conflict-notice'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import { Conflict, Refusal } from '../../shared/graphql/refusal'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { joinLines, limited } from '../../shared/forms/rules/text'
import type { TargetLanguage, Language } from '../../shared/i18n/languages'
import { LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { SaveTexts } from './save-texts'
import { TextPair, labelInLanguage } from './text-pair'
import type { Texts, Translatable, TextName } from './translatable'
import { listTexts, listFields } from './translatable'

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

/** The item, its target language and its save function. */
interface TranslationFormProps {
  translatable: Translatable
  language: TargetLanguage
  saveTexts: SaveTexts
  /** Reloads the item; null if deleted. */
  reload: () => Promise<Translatable | null>
}

type TextChange = ReturnType<typeof compareTexts>[number]

const schemaOf = () => textsSchema

const toValues = ({ translated }: Translatable) => translated

/** State of the translation form. */
function useTranslationForm({ translatable, language, saveTexts, reload }: TranslationFormProps) {
  const form = useEditForm<Translatable, Texts, Texts, Translatable, TextChange>({
    name: `translation.${language}.${translatable.id}`,
    opened: translatable,
    schemaOf,
    toValues,
    compare: (before, now, typed) => compareTexts(before, now, typed, language),
    async send(texts, { edited, hasChanges }) {
      if (!hasChanges && !edited.isOutdated) throw new Refusal(t`Nothing has changed yet.`)
      if (!(await saveTexts({ from: edited, language, texts }))) {
        const now = await reload()
        if (!now) throw new Refusal(t`This is no longer available.`)
        throw new Conflict(now)
      }
      // The texts are saved, even if this fails.
      return (await reload().catch(() => null)) ?? { ...edited, translated: texts, isOutdated: false }
    },
    // Equal texts still have to be confirmed for newer English ones.
    isSaved: () => false,
    savedText: () => t`Translation saved.`,
    failedText: () => t`Couldn’t save the translation. Try again.`,
    afterSave: 'continue',
  })
  return {
    ...form,
    conflict: form.conflict && {
      ...form.conflict,
      isOwn: (change: TextChange) => change.language === language && form.isChanged(change.field),
    },
  }
}

const text = (max: number) => z.string().check(z.trim(), limited(max))

/** The field wraps the text, but the value is one line. */
const oneLine = (max: number) => z.string().check(z.overwrite(joinLines), z.trim(), limited(max))

/**
 * Schema of translated texts. A missing text falls back to English. The limits equal the server's; all other fields are
 * size names.
 */
const textsSchema = z.catchall(
  z.object({
    name: text(200),
    description: text(5000),
    material: text(200),
    alt: oneLine(500),
    title: text(200),
    summary: oneLine(500),
    body: text(50_000),
  }),
  z.string().check(z.trim(), limited(50)),
)

/** Changes between two versions, except texts that equal `typed`. */
function compareTexts(
  before: Translatable,
  now: Translatable,
  typed: Partial<Texts>,
  language: TargetLanguage,
): Change<TextName>[] {
  const fields = listFields(now.english, before.english)
  const changes = fields.flatMap((field) => [
    {
      field,
      language: SOURCE_LANGUAGE as Language,
      before: before.english[field] ?? '',
      now: now.english[field] ?? '',
    },
    { field, language: language as Language, before: before.translated[field] ?? '', now: now.translated[field] ?? '' },
  ])
  return changes
    .filter((change) => change.before !== change.now)
    .filter((change) => change.language !== language || change.now !== typed[change.field])
    .map((change) => ({ ...change, label: labelInLanguage(change.field, change.language) }))
}
