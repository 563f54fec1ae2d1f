import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { Fact } from '../../shared/editing/conflict-notice'
import { listChanges, ConflictNotice } from '../../shared/editing/conflict-notice'
import { Conflict } from '../../shared/graphql/refusal'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { SelectField, TextAreaField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useAct } from '../../shared/graphql/use-act'
import { LANGUAGE_CODES, LANGUAGES, isLanguage } from '../../shared/i18n/languages'
import type { SynonymRow_SynonymFragment } from './search-words.generated'
import { useSaveSearchSynonymMutation } from './search-words.generated'

interface SynonymFormProps {
  draft: SynonymDraft
  onClose: () => void
}

export function SynonymForm({ draft, onClose }: SynonymFormProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { field, submit, isBusy, error, conflict, draft: typed } = useSynonymForm(draft, onClose)
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(draft.words.length > 0 ? '[name=meanings]' : '[name=words]')?.focus()
  }, [draft])

  return (
    <Box ref={frame} borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} mb="6">
      <Heading as="h3" size="md" mb="4">
        {draft.id === undefined ? <Trans>Add synonyms</Trans> : <Trans>Change synonyms</Trans>}
      </Heading>
      <Form onSubmit={submit} aria-label={t`Synonyms`}>
        {typed.isFilledIn && <DraftNotice onDiscard={typed.discard} />}
        <SelectField
          label={t`Language`}
          options={Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))}
          {...field('language')}
        />
        <TextAreaField
          label={t`Customers type`}
          hint={t`One phrase per line, for example artery clamp`}
          rows={4}
          required
          dir="auto"
          {...field('words')}
        />
        <TextAreaField
          label={t`The catalogue says`}
          hint={t`One phrase per line. Leave blank to treat the phrases above as synonyms of each other.`}
          rows={3}
          dir="auto"
          {...field('meanings')}
        />
        {error && <Notice kind="error">{error}</Notice>}
        <ConflictNotice
          title={t`Someone else changed these synonyms while you were editing them.`}
          conflict={conflict}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton isBusy={isBusy} busyText={t`Saving…`}>{t`Save synonyms`}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Box>
      </Form>
    </Box>
  )
}

/** The phrases of a field, one per line. */
const phrasesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const phrases = z.pipe(z.string(), z.transform(phrasesIn))

const schema = z.object({ language: z.string(), words: phrases, meanings: phrases })

const schemaOf = () => schema

const toValues = ({ language, words, meanings }: SynonymDraft) => ({
  language: language as string,
  words: words.join('\n'),
  meanings: meanings.join('\n'),
})

function describe(synonym: SynonymDraft): Fact[] {
  const { language, words, meanings } = toValues(synonym)
  return [
    { field: 'language', label: t`Language`, text: isLanguage(language) ? LANGUAGES[language].name : language },
    { field: 'words', label: t`Customers type`, text: words },
    { field: 'meanings', label: t`The catalogue says`, text: meanings },
  ]
}

function useSynonymForm(opened: SynonymDraft, onSaved: () => void) {
  const { send } = useAct(useSaveSearchSynonymMutation, {
    onRefused(result) {
      if (result.__typename === 'SearchSynonymChanged') throw new Conflict(result.current)
    },
  })
  return useEditForm({
    name: `synonyms.${opened.id ?? opened.words.join()}`,
    opened,
    schemaOf,
    toValues,
    compare: (before, now) => listChanges(describe(before), describe(now)),
    send: (read, { edited: { id, version } }) => send({ input: { id, ...read, expectedVersion: version } }),
    savedText: () => t`Synonyms saved.`,
    onSaved,
    afterSave: 'shut',
  })
}

/** Synonyms in the form: new ones have no id. */
export type SynonymDraft = Omit<SynonymRow_SynonymFragment, 'id' | 'version' | '__typename'> & {
  id?: string
  version?: number
}
