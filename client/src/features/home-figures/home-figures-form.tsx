import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { SelectField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useUnsaved } from '../../shared/forms/unsaved'
import { useFoundDraft, useKeptDraft } from '../../shared/forms/use-value-draft'
import { useAttempt } from '../../shared/forms/use-attempt'
import { unansweredText } from '../../shared/forms/unanswered-text'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import type { Language } from '../../shared/i18n/languages'
import { isLanguage, LANGUAGE_CODES, LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import { notifySuccess } from '../../shared/ui/notify'
import type { FigureDraft } from './figure-drafts'
import { newDraft, toDrafts, toInput } from './figure-drafts'
import { FigureFields } from './figure-fields'
import type { FigureMistake } from './figure-mistakes'
import { findMistakes } from './figure-mistakes'
import { SetHomeFiguresDocument } from './home-figures.generated'
import type { KeptFigures_FiguresFragment } from './home-figures.generated'

/** Figures on the home page at most; the server says so, too. */
const MOST = 4

/** Of what is typed until it is saved. */
const DRAFT = 'homeFigures'

/** What was left in the form, with the version that it was made from. */
interface Draft {
  figures: FigureDraft[]
  version: number
}

const isSame = (one: FigureDraft[], other: FigureDraft[]) =>
  JSON.stringify(toInput(one)) === JSON.stringify(toInput(other))

const idOf = ({ key, part, language }: FigureMistake) => `${part} ${key} ${language}`

/** Says which figures the home page shows. What was typed stays until the shop has taken it. */
export function HomeFiguresForm({ kept }: { kept: KeptFigures_FiguresFragment }) {
  const client = useApolloClient()
  const left = useFoundDraft<Draft>(DRAFT)
  const [drafts, setDrafts] = useState(() => left?.figures ?? toDrafts(kept))
  // A draft that others have overtaken is refused by its version, which says so.
  const [version, setVersion] = useState(left?.version ?? kept.version)
  const [saved, setSaved] = useState(() => toDrafts(kept))
  const isUnsaved = !isSame(drafts, saved)
  useKeptDraft(DRAFT, isUnsaved ? { figures: drafts, version } : null)
  useUnsaved(DRAFT, isUnsaved)
  const [language, setLanguage] = useState<Language>(SOURCE_LANGUAGE)
  // What somebody else has saved meanwhile, of which the reader was told.
  const [theirs, setTheirs] = useState<KeptFigures_FiguresFragment | null>(null)
  // What was found when it was to be saved; it is told until it is mended.
  const [found, setFound] = useState<string[]>([])
  const mistakes = findMistakes(drafts).filter((mistake) => found.includes(idOf(mistake)))
  const { isBusy, error, run, forget } = useAttempt()

  async function save(): Promise<void> {
    const input = { figures: toInput(drafts), expectedVersion: version }
    const { data } = await client.mutate({ mutation: SetHomeFiguresDocument, variables: { input } })
    const answer = data?.setHomeFigures
    if (answer?.__typename === 'HomeFiguresChanged') {
      setTheirs(answer.current)
      setSaved(toDrafts(answer.current))
      // The next attempt writes over them.
      setVersion(answer.current.version)
    }
    setVersion(expectSuccess(answer, 'SetHomeFiguresSuccess').homeFigures.version)
    setSaved(drafts)
    setTheirs(null)
    invalidateAfter(client.cache, 'setHomeFigures')
    notifySuccess(t`The figures are saved.`)
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const all = findMistakes(drafts)
    setFound(all.map(idOf))
    const first = all.find((mistake) => (mistake.language ?? language) === language) ?? all[0]
    if (first) return goTo(first)
    void run(save, (failure) => explainFailure(failure, unansweredText()))
  }

  function goTo({ part, key, language: sayingIn }: FigureMistake): void {
    if (sayingIn) setLanguage(sayingIn)
    // A field has the same name in all languages.
    document.getElementsByName(`${part}-${key}`)[0]?.focus()
  }

  return (
    <Form onSubmit={handleSubmit} aria-label={t`Figures of the home page`}>
      <SelectField
        name="language"
        label={t`Texts in`}
        hint={t`A figure that says nothing in a language is read in English there.`}
        options={Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
      />
      {drafts.map((draft, place) => (
        <FigureFields
          key={draft.key}
          {...{ draft, place, language }}
          mistakes={mistakes.filter(({ key }) => key === draft.key)}
          onChange={(changed) => setDrafts((before) => before.map((one) => (one.key === draft.key ? changed : one)))}
          onRemove={() => setDrafts((before) => before.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < MOST && (
        <Box>
          <Button
            type="button"
            variant="outline"
            onClick={() => {
              setLanguage(SOURCE_LANGUAGE)
              setDrafts((before) => [...before, newDraft()])
            }}
          >
            <Trans>Add a figure</Trans>
          </Button>
        </Box>
      )}
      {error && <Notice kind="error">{error}</Notice>}
      {theirs && (
        <Box>
          <Button
            type="button"
            variant="outline"
            onClick={() => {
              setDrafts(toDrafts(theirs))
              setTheirs(null)
              forget()
            }}
          >
            <Trans>Show theirs instead</Trans>
          </Button>
        </Box>
      )}
      <SubmitButton isBusy={isBusy} busyText={t`Saving…`}>{t`Save the figures`}</SubmitButton>
    </Form>
  )
}
