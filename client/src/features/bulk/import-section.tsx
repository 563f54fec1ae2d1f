import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { SelectField } from '../../shared/forms/fields'
import { FileField } from '../../shared/forms/file-field'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useMay } from '../../shared/auth/may'
import { useAttempt } from '../../shared/forms/use-attempt'
import { sendFile } from '../../shared/upload/send-file'
import { encodingNames, importKinds, mayImport } from './import-words'
import type { ImportRun } from './import-api'
import { askImports } from './import-api'
import type { CodeWords } from './import-findings'
import { ImportRunPanel } from './import-run'

const MEGABYTE = 1024 * 1024
const TABLES = '.xlsx,.xlsm,.csv,.txt,.tsv,text/csv'

const takesFewRows = (kind: string) => kind === 'shipments' || kind === 'payments'

/** Accepted files of a kind, with the size limit in megabytes. */
const rulesOf = (kind: string) =>
  kind === 'pictures'
    ? {
        most: 200,
        accept: `.zip,application/zip,${TABLES}`,
        hint: t`A ZIP of at most 200 MB with up to 2,000 images (JPEG, PNG, WebP), or a table with https addresses`,
      }
    : {
        most: 50,
        accept: kind === 'payments' ? `.xml,application/xml,text/xml,${TABLES}` : TABLES,
        hint: takesFewRows(kind) ? t`At most 50 MB and 5,000 rows` : t`At most 50 MB and 100,000 rows`,
      }

/** Number of recent imports below the form. */
const SHOWN = 5

/**
 * Uploads a file for a check, and shows it with earlier imports.
 * @param words labels of codes in files, by column: reasons of stock changes, order statuses
 */
export function ImportSection({ words }: { words: CodeWords }) {
  const may = useMay()
  const kinds = importKinds(may)
  const [kind, setKind] = useState(() => Object.keys(kinds)[0] ?? '')
  const [encoding, setEncoding] = useState('')
  const [file, setFile] = useState<File>()
  const [runs, setRuns] = useState<ImportRun[]>([])
  const [missing, setMissing] = useState<string>()
  const shown = runs.filter((one) => mayImport(may, one.kind)).slice(0, SHOWN)
  const rules = rulesOf(kind)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, error, run: attempt, forget } = useAttempt()

  useEffect(() => {
    // A failure shows when a file is sent.
    askImports<ImportRun[]>('').then(
      (known) => setRuns((now) => [...now, ...known]),
      () => {},
    )
  }, [])

  async function send(chosen: File): Promise<void> {
    const failures = {
      failed: t`The upload failed. Try again.`,
      slow: t`Uploading the file took too long. Try again.`,
      unanswered: t`We couldn’t upload the file. Try again.`,
    }
    const address = `/api/import/${kind}${encoding && `?encoding=${encoding}`}`
    const sent = await sendFile(chosen, { address, field: 'file', words: failures }, () => {})
    setRuns((known) => [sent as unknown as ImportRun, ...known])
    if (input.current) input.current.value = ''
    setFile(undefined)
    setEncoding('')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { most } = rules
    const isTooLarge = file !== undefined && file.size > most * MEGABYTE
    forget()
    setMissing(!file ? t`Choose file` : isTooLarge ? t`Choose a file of at most ${most} MB` : undefined)
    if (!file || isTooLarge) input.current?.focus()
    else
      void attempt(
        () => send(file),
        (failure) => (failure as Error).message,
      )
  }

  return (
    <Box as="section" aria-labelledby="import" maxW="3xl">
      <Heading as="h2" id="import" size="xl" mb="1">
        <Trans>Import</Trans>
      </Heading>
      <chakra.p color="fg.muted" textStyle="sm">
        <Trans>
          Use an XLSX or CSV file with the same columns as the export. We check it first; nothing changes until you
          apply it. Empty cells are ignored; “-” clears a value.
        </Trans>
      </chakra.p>
      <Form onSubmit={submit} aria-label={t`Import file`} mt="4">
        <SelectField
          name="importKind"
          label={t`Import type`}
          options={kinds}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        {kind === 'pictures' && <AboutPictures />}
        {kind === 'shipments' && <AboutShipments />}
        {kind === 'payments' && <AboutPayments />}
        <FileField
          ref={input}
          name="importFile"
          isHolding={file !== undefined}
          accept={rules.accept}
          label={t`File`}
          hint={rules.hint}
          error={missing}
          required
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            setMissing(undefined)
          }}
        />
        <SelectField
          name="importEncoding"
          label={t`CSV encoding`}
          options={{ '': t`Detect it`, ...encodingNames() }}
          value={encoding}
          onChange={(event) => setEncoding(event.target.value)}
        />
        <SubmitButton isCompact isBusy={isBusy} busyText={t`Uploading the file…`}>
          {t`Check file`}
        </SubmitButton>
        {error && <Notice kind="error">{error}</Notice>}
      </Form>
      {shown.map((one) => (
        <ImportRunPanel key={one.id} first={one} words={words} />
      ))}
    </Box>
  )
}

/** Instructions for shipments, which have no export to start from. */
function AboutShipments() {
  return (
    <chakra.p color="fg.muted" textStyle="sm">
      <Trans>
        The columns are “order” (2026-000123), “carrier”, “tracking_number” and “expected_on” (2026-12-24). Confirmed
        orders ship in full; shipped orders get the tracking details. Customers get an email.
      </Trans>
    </chakra.p>
  )
}

/** Instructions for bank statements. */
function AboutPayments() {
  return (
    <chakra.p color="fg.muted" textStyle="sm">
      <Trans>
        Choose the bank statement as camt.053 (XML), or a CSV file with the columns “received_on” (2026-12-24),
        “amount”, “currency” and “reference”, and “order”, “payer”, “fee” and “bank_reference” if you have them. We find
        the order by the order number in the reference. Rows that match no order are skipped.
      </Trans>
    </chakra.p>
  )
}

/** Instructions for images. */
function AboutPictures() {
  return (
    <chakra.p color="fg.muted" textStyle="sm">
      <Trans>
        The column “picture” names a file in the ZIP or an https address; “position” is its place from 1 to 10. Without
        a table, name each file by SKU and position: SU-1014-2.jpg.
      </Trans>
    </chakra.p>
  )
}
