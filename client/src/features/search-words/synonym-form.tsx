import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef } from 'react'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import { DraftNotice } from '../../shared/forms/draft-notice'
import { SelectField, TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/i18n/languages'
import type { SynonymDraft } from './synonym-draft'
import { useSynonymForm } from './use-synonym-form'

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
