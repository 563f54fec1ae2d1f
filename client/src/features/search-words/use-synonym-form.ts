import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Fact } from '../../shared/editing/changes'
import { listChanges } from '../../shared/editing/changes'
import { Conflict } from '../../shared/editing/conflict'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { useAct } from '../../shared/graphql/use-act'
import { isLanguage, LANGUAGES } from '../../shared/i18n/languages'
import { useSaveSearchSynonymMutation } from './search-words.generated'
import { phrasesIn } from './synonym-draft'
import type { SynonymDraft } from './synonym-draft'

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

export function useSynonymForm(opened: SynonymDraft, onSaved: () => void) {
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
