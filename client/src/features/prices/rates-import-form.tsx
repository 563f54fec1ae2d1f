import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { formatDay } from '../../shared/format/date'
import { formatList } from '../../shared/format/list'
import { FileField } from '../../shared/forms/file-field'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { UnreadableFile, readTextFile } from './read-text-file'
import { ImportExchangeRatesDocument } from './import-rates.generated'
import type { ImportExchangeRatesMutation } from './import-rates.generated'

type Imported = Extract<
  ImportExchangeRatesMutation['importExchangeRates'],
  { __typename: 'ImportExchangeRatesSuccess' }
>

const MOST_BYTES = 100_000

/** Takes the bank's file of exchange rates, and says what came of it. A file that is refused stays chosen. */
export function RatesImportForm({ onImported }: { onImported: () => void }) {
  const client = useApolloClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [imported, setImported] = useState<Imported | null>(null)
  const { isBusy, error, run, forget } = useAttempt()

  async function send(given: File): Promise<void> {
    const file = await readTextFile(given)
    const { data } = await client.mutate({ mutation: ImportExchangeRatesDocument, variables: { input: { file } } })
    setImported(expectSuccess(data?.importExchangeRates, 'ImportExchangeRatesSuccess'))
    if (input.current) input.current.value = ''
    setChosen(undefined)
    // Every list may have other prices now.
    invalidateAfter(client.cache, 'importExchangeRates')
    onImported()
  }

  function explain(failure: unknown): string {
    if (failure instanceof UnreadableFile) return t`The file could not be read. Choose it again.`
    return explainFailure(failure, t`The shop did not answer. The file is still chosen; try again.`)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wrong = fileProblem(chosen)
    setProblem(wrong)
    setImported(null)
    forget()
    if (wrong || !chosen) input.current?.focus()
    else void run(() => send(chosen), explain)
  }

  return (
    <Form onSubmit={submit} aria-label={t`Import exchange rates`} mt="5">
      <FileField
        ref={input}
        name="ratesFile"
        isHolding={chosen !== undefined}
        accept=".xml,.csv,text/xml,application/xml,text/csv"
        label={t`File of the European Central Bank`}
        hint={t`eurofxref-daily.xml or eurofxref.csv, at most 100 kB`}
        error={problem}
        required
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.files?.[0])
          setProblem(undefined)
        }}
      />
      <SubmitButton isBusy={isBusy} busyText={t`Importing the rates…`}>
        {t`Import exchange rates`}
      </SubmitButton>
      {error && <Notice kind="error">{error}</Notice>}
      <Notice kind="success">{imported && <Outcome {...imported} />}</Notice>
    </Form>
  )
}

function fileProblem(file: File | undefined): string | undefined {
  if (!file) return t`Choose the file with the rates`
  return file.size > MOST_BYTES ? t`Choose a file of at most 100 kB` : undefined
}

function Outcome({ date, isNewest, changedCount, changedDayCount, ignoredCurrencies }: Imported) {
  const day = formatDay(date)
  const rates = plural(changedCount, { one: '# rate', other: '# rates' })
  const ignored = formatList(ignoredCurrencies)
  return (
    <>
      <chakra.p fontWeight="semibold">
        <Trans>The rates of {day} are kept.</Trans>
      </chakra.p>
      <p>
        {changedCount === 0
          ? t`All of them were known before.`
          : plural(changedDayCount, {
              one: `New or changed on # day: ${rates}.`,
              other: `New or changed on # days: ${rates}.`,
            })}{' '}
        {isNewest ? t`Prices go by them.` : t`Newer ones are known, so that prices stay as they are.`}
      </p>
      {ignoredCurrencies.length > 0 && (
        <p>
          <Trans>Left out, since the shop has no prices in them: {ignored}</Trans>
        </p>
      )}
    </>
  )
}
