import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { SelectField } from '../../shared/forms/fields'
import { LANGUAGES, TARGET_LANGUAGES } from '../../shared/i18n/languages'

interface TranslationExportProps {
  /** Filter of the running export, or null. */
  busy: string | null
  /** Exports the texts of a filter, given as its query string. */
  onSave: (filter: string) => void
}

/** Exports texts beside the English ones for translators: of a language, or only missing ones. */
export function TranslationExport({ busy, onSave }: TranslationExportProps) {
  const [language, setLanguage] = useState('')
  const [which, setWhich] = useState('')
  const filter = (language && `&language=${language}`) + (which && `&untranslated=true`)
  return (
    <Box mt="6">
      <Heading as="h3" size="md" mb="1">
        <Trans>Translations</Trans>
      </Heading>
      <chakra.p color="fg.muted" textStyle="sm" mb="4">
        <Trans>
          Product names, descriptions, materials and sizes, each next to its English text. Import the same file when
          it’s translated.
        </Trans>
      </chakra.p>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" mb="4">
        <SelectField
          name="exportLanguage"
          label={t`Language`}
          options={{
            '': t`All languages`,
            ...Object.fromEntries(TARGET_LANGUAGES.map((code) => [code, LANGUAGES[code].name])),
          }}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <SelectField
          name="exportTexts"
          label={t`Texts`}
          options={{ '': t`All texts`, untranslated: t`Only what is missing or outdated` }}
          value={which}
          onChange={(event) => setWhich(event.target.value)}
        />
      </Box>
      <Button
        variant="outline"
        minH="11"
        aria-busy={busy === 'translations'}
        aria-disabled={busy !== null}
        onClick={() => onSave(filter)}
      >
        {busy === 'translations' ? t`Exporting…` : t`Export translations`}
      </Button>
    </Box>
  )
}
