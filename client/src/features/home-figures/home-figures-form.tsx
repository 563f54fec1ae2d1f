import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Conflict } from '../../shared/editing/conflict'
import { ListFormEnd } from '../../shared/editing/list-form-end'
import { useListForm } from '../../shared/editing/use-list-form'
import { SelectField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { useAct } from '../../shared/graphql/use-act'
import type { Language } from '../../shared/i18n/languages'
import { isLanguage, LANGUAGE_CODES, LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { FigureDraft } from './figure-drafts'
import { newDraft, toDrafts, toInput } from './figure-drafts'
import { FigureFields } from './figure-fields'
import type { FigureMistake } from './figure-mistakes'
import { findMistakes } from './figure-mistakes'
import { useSetHomeFiguresMutation } from './home-figures.generated'
import type { KeptFigures_FiguresFragment } from './home-figures.generated'

/** Maximum number of figures; the server has the same limit. */
const MOST = 4

const isSame = (one: readonly FigureDraft[], other: readonly FigureDraft[]) =>
  JSON.stringify(toInput(one)) === JSON.stringify(toInput(other))

const idOf = ({ key, part, language }: FigureMistake) => `${part} ${key} ${language}`

/** Edits the home page's figures. Typed text stays until it is saved. */
export function HomeFiguresForm({ kept }: { kept: KeptFigures_FiguresFragment }) {
  const [language, setLanguage] = useState<Language>(SOURCE_LANGUAGE)
  const { send } = useAct(useSetHomeFiguresMutation, {
    onRefused(result) {
      if (result.__typename === 'HomeFiguresChanged') throw new Conflict(result.current)
    },
  })
  const list = useListForm<KeptFigures_FiguresFragment, FigureDraft>({
    name: 'homeFigures.list',
    opened: kept,
    rowsOf: toDrafts,
    isSame,
    send: async (figures, { version }) =>
      (await send({ input: { figures: toInput(figures), expectedVersion: version } })).homeFigures,
    savedText: () => t`Figures saved.`,
  })
  const { rows: drafts, setRows: setDrafts } = list
  // Mistakes found at the last save, shown until they are corrected.
  const [found, setFound] = useState<string[]>([])
  const mistakes = findMistakes(drafts).filter((mistake) => found.includes(idOf(mistake)))

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const all = findMistakes(drafts)
    setFound(all.map(idOf))
    const first = all.find((mistake) => (mistake.language ?? language) === language) ?? all[0]
    if (first) return goTo(first)
    void list.send()
  }

  function goTo({ part, key, language: sayingIn }: FigureMistake): void {
    if (sayingIn) setLanguage(sayingIn)
    // A field has the same name in all languages.
    document.getElementsByName(`${part}-${key}`)[0]?.focus()
  }

  return (
    <Form onSubmit={handleSubmit} aria-label={t`Home page figures`}>
      <SelectField
        name="language"
        label={t`Texts in`}
        hint={t`Figures without a translation appear in English.`}
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
      <ListFormEnd
        list={list}
        conflict={
          <Trans>
            Someone else changed the figures while you were editing them. Your changes aren’t saved yet. Save again to
            replace theirs with yours.
          </Trans>
        }
        saveText={t`Save figures`}
        busyText={t`Saving…`}
      />
    </Form>
  )
}
