import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMay } from '../../shared/auth/may'
import { SelectField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import type { Permission } from '../../shared/graphql/schema.generated'
import { LANGUAGES, TARGET_LANGUAGES } from '../../shared/i18n/languages'
import { downloadFile } from '../../shared/upload/download-file'

/** Exports by file name. */
const exportLabels = (): Record<string, string> => ({
  products: t`Products`,
  prices: t`Prices`,
  stock: t`Stock`,
  pictures: t`Images`,
  orders: t`Orders`,
  invoices: t`Invoices`,
  customers: t`Customers`,
})

/** Permission for each export. */
const neededFor: Readonly<Record<string, Permission>> = {
  products: 'PRODUCTS_WRITE',
  prices: 'PRICES_WRITE',
  stock: 'PRODUCTS_WRITE',
  pictures: 'PRODUCTS_WRITE',
  orders: 'ORDERS_WRITE',
  invoices: 'PAYMENTS_WRITE',
  customers: 'PERSONAL_DATA',
}

/** Buttons that export all records of a kind. */
export function ExportSection() {
  const may = useMay()
  const kinds = Object.entries(exportLabels()).filter(([kind]) => may(neededFor[kind] ?? 'PERSONAL_DATA'))
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [format, setFormat] = useState('xlsx')
  async function save(kind: string, filter = ''): Promise<void> {
    if (busy !== null) return
    setFailed(false)
    setBusy(kind)
    const file = `${kind}.${format}`
    const isSaved = await downloadFile(`/api/export/${file}?mark=true${filter}`, file)
    setFailed(!isSaved)
    setBusy(null)
  }
  return (
    <Box as="section" aria-labelledby="export" maxW="3xl" mb="10">
      <Heading as="h2" id="export" size="xl" mb="1">
        <Trans>Export</Trans>
      </Heading>
      <chakra.p color="fg.muted" textStyle="sm" mb="4">
        <Trans>Export all records of one type. Exports are recorded in the audit log.</Trans>
      </chakra.p>
      <Box mb="4">
        <SelectField
          name="exportFormat"
          label={t`Format`}
          options={{ xlsx: t`Excel (XLSX)`, csv: 'CSV' }}
          value={format}
          onChange={(event) => setFormat(event.target.value)}
        />
      </Box>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }}
        gap="2"
      >
        {kinds.map(([kind, label]) => (
          <li key={kind}>
            <Button
              variant="outline"
              w="full"
              minH="11"
              aria-busy={busy === kind}
              aria-disabled={busy !== null}
              onClick={() => void save(kind)}
            >
              {busy === kind ? t`Exporting…` : label}
            </Button>
          </li>
        ))}
      </Box>
      {may('PRODUCTS_WRITE') && (
        <TranslationExport busy={busy} onSave={(filter) => void save('translations', filter)} />
      )}
      {failed && (
        <Notice kind="error" mt="3">
          {t`We couldn’t fetch the file. Try again.`}
        </Notice>
      )}
    </Box>
  )
}

interface TranslationExportProps {
  /** Filter of the running export, or null. */
  busy: string | null
  /** Exports the texts of a filter, given as its query string. */
  onSave: (filter: string) => void
}

/** Exports texts beside the English ones for translators: of a language, or only missing ones. */
function TranslationExport({ busy, onSave }: TranslationExportProps) {
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
