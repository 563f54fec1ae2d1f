import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { SelectField, TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { formatList } from '../../shared/format/list'
import { noAnswerKept } from '../../shared/forms/no-answer-kept'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/i18n/languages'
import { notifySuccess } from '../../shared/ui/notify'
import { SaveSearchSynonymDocument } from './search-words.generated'
import { phrasesIn } from './synonym-draft'
import type { SynonymDraft } from './synonym-draft'

interface SynonymFormProps {
  draft: SynonymDraft
  onClose: () => void
}

/** Adds or changes synonyms. What was typed stays until the shop has taken it. */
export function SynonymForm({ draft, onClose }: SynonymFormProps) {
  const client = useApolloClient()
  const frame = useRef<HTMLDivElement>(null)
  // What somebody else has written meanwhile, of which the reader was told.
  const [newer, setNewer] = useState<SynonymDraft>()
  const { isBusy, error, run } = useAttempt()
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(draft.words.length > 0 ? '[name=meanings]' : '[name=words]')?.focus()
  }, [draft])

  async function save(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    const input = {
      id: draft.id,
      language: textOf('language'),
      words: phrasesIn(textOf('words')),
      meanings: phrasesIn(textOf('meanings')),
      expectedVersion: newer?.version ?? draft.version,
    }
    const { data } = await client.mutate({ mutation: SaveSearchSynonymDocument, variables: { input } })
    const answer = data?.saveSearchSynonym
    // The next attempt writes over it: it stands below.
    if (answer?.__typename === 'SearchSynonymChanged') setNewer(answer.synonym)
    expectSuccess(answer, 'SaveSearchSynonymSuccess')
    notifySuccess(t`Synonyms are saved.`)
    invalidateAfter(client.cache, 'saveSearchSynonym')
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    void run(
      () => save(form),
      (failure) => explainFailure(failure, noAnswerKept()),
    )
  }

  return (
    <Box ref={frame} borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} mb="6">
      <Heading as="h3" size="md" mb="4">
        {draft.id === undefined ? <Trans>Add synonyms</Trans> : <Trans>Change synonyms</Trans>}
      </Heading>
      <Form onSubmit={submit} aria-label={t`Synonyms`}>
        <SelectField
          name="language"
          label={t`Language`}
          defaultValue={draft.language}
          options={Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))}
        />
        <TextAreaField
          name="words"
          label={t`What people type`}
          hint={t`One phrase on each line, such as artery clamp`}
          rows={4}
          required
          dir="auto"
          defaultValue={draft.words.join('\n')}
        />
        <TextAreaField
          name="meanings"
          label={t`What the catalogue calls it`}
          hint={t`One phrase on each line. Without any, each phrase above means the others.`}
          rows={3}
          dir="auto"
          defaultValue={draft.meanings.join('\n')}
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
