import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ListFormEnd, useListForm } from '../../shared/editing/list-form'
import { writeFigure, formatQuantity } from '../../shared/format/number'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Conflict } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import type { Language } from '../../shared/i18n/languages'
import { isLanguage, LANGUAGE_CODES, LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { FigureDraft, FigureMistake, TypedTexts } from './figure-drafts'
import { newDraft, toDrafts, toInput, findMistakes, hasTextsIn, NO_TEXTS, readNumber } from './figure-drafts'
import type { KeptFigures_FiguresFragment } from './home-figures.generated'
import { useSetHomeFiguresMutation } from './home-figures.generated'

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

interface FigureFieldsProps {
  draft: FigureDraft
  /** Index from 0. */
  place: number
  /** The language of its texts. */
  language: Language
  /** The figure's mistakes in all languages. */
  mistakes: readonly FigureMistake[]
  onChange: (draft: FigureDraft) => void
  onRemove: () => void
}

/** A figure in the form: its number, and its texts in a language. */
function FigureFields({ draft, place, language, mistakes, onChange, onRemove }: FigureFieldsProps) {
  const { key, number, texts } = draft
  const order = formatQuantity(place + 1)
  const english = texts[SOURCE_LANGUAGE] ?? NO_TEXTS
  const ownTexts = texts[language] ?? NO_TEXTS
  const isTranslated = hasTextsIn(draft, language)
  const preview = writeFigure(isTranslated ? ownTexts.value : english.value, readNumber(number).value)
  const errorOf = (part: string) =>
    mistakes.find((mistake) => mistake.part === part && (mistake.language ?? language) === language)?.message
  const textField = (name: keyof TypedTexts, label: string, max: number, hint?: string) => (
    <TextField
      name={`${name}-${key}`}
      label={label}
      hint={hint}
      error={errorOf(name)}
      value={ownTexts[name]}
      placeholder={isTranslated ? undefined : english[name]}
      required={isTranslated && name !== 'note'}
      maxLength={max}
      lang={language}
      dir={LANGUAGES[language].dir}
      autoComplete="off"
      onChange={({ currentTarget }) =>
        onChange({ ...draft, texts: { ...texts, [language]: { ...ownTexts, [name]: currentTarget.value } } })
      }
    />
  )
  return (
    <Box as="section" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} aria-label={t`Figure ${order}`}>
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="4" mb="4">
        <Heading as="h2" size="md">
          <Trans>Figure {order}</Trans>
        </Heading>
        <chakra.output fontWeight="semibold" color="brand.fg" textStyle="xl" minW="0" overflowWrap="anywhere">
          <bdi>{preview}</bdi>
        </chakra.output>
        <Button type="button" variant="outline" aria-label={t`Remove: figure ${order}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <TextField
          name={`number-${key}`}
          inputMode="decimal"
          autoComplete="off"
          label={t`Number`}
          hint={t`Used for all languages, each in its own number format.`}
          error={errorOf('number')}
          value={number}
          onChange={({ currentTarget }) => onChange({ ...draft, number: currentTarget.value })}
        />
        {textField('value', t`Written as`, 40, t`Use # for the number, for example #+`)}
        {textField('label', t`Label`, 60)}
        {textField('note', t`Note (optional)`, 120)}
      </Box>
    </Box>
  )
}
