import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { SelectField, TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { formatList } from '../../shared/format/list'
import { useAct } from '../../shared/graphql/use-act'
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/i18n/languages'
import { useSaveSearchSynonymMutation } from './search-words.generated'
import { phrasesIn } from './synonym-draft'
import type { SynonymDraft } from './synonym-draft'

const schema = z.object({ language: z.string(), words: z.string(), meanings: z.string() })

interface SynonymFormProps {
  draft: SynonymDraft
  onClose: () => void
}

/** Adds or changes synonyms. */
export function SynonymForm({ draft, onClose }: SynonymFormProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Another person's version, which shows in the form and is overwritten by the next attempt.
  const [newer, setNewer] = useState<SynonymDraft>()
  const act = useAct(useSaveSearchSynonymMutation, {
    toast: t`Synonyms are saved.`,
    onRefused: (result) => {
      if (result.__typename === 'SearchSynonymChanged') setNewer(result.current)
    },
  })
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: {
      language: draft.language as string,
      words: draft.words.join('\n'),
      meanings: draft.meanings.join('\n'),
    },
    send: ({ language, words, meanings }) =>
      act.send({
        input: {
          id: draft.id,
          language,
          words: phrasesIn(words),
          meanings: phrasesIn(meanings),
          expectedVersion: newer?.version ?? draft.version,
        },
      }),
    onSaved: onClose,
  })
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(draft.words.length > 0 ? '[name=meanings]' : '[name=words]')?.focus()
  }, [draft])

  return (
    <Box ref={frame} borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} mb="6">
      <Heading as="h3" size="md" mb="4">
        {draft.id === undefined ? <Trans>Add synonyms</Trans> : <Trans>Change synonyms</Trans>}
      </Heading>
      <Form onSubmit={submit} aria-label={t`Synonyms`}>
        <SelectField
          label={t`Language`}
          options={Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))}
          {...field('language')}
        />
        <TextAreaField
          label={t`What people type`}
          hint={t`One phrase on each line, such as artery clamp`}
          rows={4}
          required
          dir="auto"
          {...field('words')}
        />
        <TextAreaField
          label={t`What the catalogue calls it`}
          hint={t`One phrase on each line. Without any, each phrase above means the others.`}
          rows={3}
          dir="auto"
          {...field('meanings')}
        />
        {error && <Notice kind="error">{error}</Notice>}
        {newer && <NewerSynonyms synonyms={newer} />}
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

/** What stands in the shop while another text is in the form. */
function NewerSynonyms({ synonyms }: { synonyms: SynonymDraft }) {
  const words = formatList(synonyms.words)
  const meanings = synonyms.meanings.length > 0 ? formatList(synonyms.meanings) : t`each other`
  return (
    <Notice kind="info">
      <Trans>
        Saved at the moment: <bdi>{words}</bdi> → <bdi>{meanings}</bdi>
      </Trans>
    </Notice>
  )
}
