import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { formatDay } from '../../shared/format/date'
import { formatList } from '../../shared/format/list'
import { FileField } from '../../shared/forms/file-field'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { rule } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useAct } from '../../shared/graphql/use-act'
import { UnreadableFile, readTextFile } from './read-text-file'
import { useImportExchangeRatesMutation } from './import-rates.generated'
import type { ImportExchangeRatesMutation } from './import-rates.generated'

type Imported = Extract<
  ImportExchangeRatesMutation['importExchangeRates'],
  { __typename: 'ImportExchangeRatesSuccess' }
>

const MAX_BYTES = 100_000

const schema = z.object({
  ratesFile: z.pipe(
    z.custom<FileList | null>().check(rule((files) => fileProblem(files?.[0]))),
    z.transform((files) => files?.[0] as File),
  ),
})

/** Imports the bank's file of exchange rates. A rejected file stays chosen. */
export function RatesImportForm({ onImported }: { onImported: () => void }) {
  const [imported, setImported] = useState<Imported | null>(null)
  const { send } = useAct(useImportExchangeRatesMutation)
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { ratesFile: null },
    send: async ({ ratesFile }) => send({ input: { file: await readTextFile(ratesFile) } }),
    onSaved(success) {
      setImported(success)
      onImported()
    },
    afterSave: 'reset',
    explain: (failure) =>
      failure instanceof UnreadableFile ? t`We couldn’t read the file. Choose it again.` : undefined,
    unansweredText: () => t`We didn’t get a response. The file is still selected, so you can try again.`,
  })
  const chosen = useWatch({ control: form.control, name: 'ratesFile' })

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    setImported(null)
    submit(event)
  }

  return (
    <Form onSubmit={handleSubmit} aria-label={t`Import exchange rates`} mt="5">
      <FileField
        isHolding={Boolean(chosen?.[0])}
        accept=".xml,.csv,text/xml,application/xml,text/csv"
        label={t`European Central Bank file`}
        hint={t`eurofxref-daily.xml or eurofxref.csv, at most 100 kB`}
        required
        {...field('ratesFile')}
      />
      <SubmitButton isCompact isBusy={isBusy} busyText={t`Importing the rates…`}>
        {t`Import exchange rates`}
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
      <Notice kind="success">{imported && <Outcome {...imported} />}</Notice>
    </Form>
  )
}

function fileProblem(file: File | undefined): string | null {
  if (!file) return t`Choose the file with the rates`
  return file.size > MAX_BYTES ? t`Choose a file of at most 100 kB` : null
}

function Outcome({ date, isNewest, changedCount, changedDayCount, ignoredCurrencies }: Imported) {
  const day = formatDay(date)
  const rates = plural(changedCount, { one: '# rate', other: '# rates' })
  const ignored = formatList(ignoredCurrencies)
  return (
    <>
      <chakra.p fontWeight="semibold">
        <Trans>Rates of {day} saved.</Trans>
      </chakra.p>
      <p>
        {changedCount === 0
          ? t`No new rates.`
          : plural(changedDayCount, {
              one: `New or changed on # day: ${rates}.`,
              other: `New or changed on # days: ${rates}.`,
            })}{' '}
        {isNewest ? t`Prices updated.` : t`Newer rates are already in use, so prices didn’t change.`}
      </p>
      {ignoredCurrencies.length > 0 && (
        <p>
          <Trans>Skipped (currencies not used in the shop): {ignored}</Trans>
        </p>
      )}
    </>
  )
}
