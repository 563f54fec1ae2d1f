import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { OrderCompany } from '../../features/orders/use-order-companies'
import { rememberOrderFor, useMyCompanies, readOrderFor } from '../../features/orders/use-order-companies'
import { RefusedLines, describeLines } from '../../features/quotations/refused-lines'
import { incotermOptions } from '../../shared/format/incoterms'
import { formatQuantity } from '../../shared/format/number'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { FilesField } from '../../shared/forms/files-field'
import { Form, SubmitButton } from '../../shared/forms/form'
import { limited } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import type { Incoterm } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import type { LineItem } from '../../shared/lines/line-item'
import { keyOfItem, itemInput } from '../../shared/lines/line-item'
import { releasePage } from '../../shared/navigation/history'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { useFiles } from '../../shared/upload/use-files'
import { useRequestQuotationMutation } from './request-quotation.generated'

interface RequestFormProps extends RequestSettings {
  /** The requested lines; names may still be loading. */
  lines: readonly (LineItem & { quantity: number; name?: string | undefined })[]
  /** A control for an open choice, such as the size. */
  choice?: ReactNode
  title: string
  /** Link for changing the lines. */
  change: ReactNode
}

/** The form of a quotation request: lines, company and terms. */
export function RequestForm(props: RequestFormProps) {
  const { companies, error, refetch } = useMyCompanies()
  if (companies) return <OpenForm companies={companies} {...props} />
  if (!error) return <PageSpinner />
  return <LoadFailure title={t`We couldn’t load your companies`} error={error} retry={refetch} />
}

type OpenFormProps = RequestFormProps & { companies: readonly OrderCompany[] }

function OpenForm({ companies, lines, choice, title, change, ...settings }: OpenFormProps) {
  const nameOf = (line: LineItem) => lines.find((other) => keyOfItem(other) === keyOfItem(line))?.name
  const { field, files, submit, isBusy, error, refusedLines } = useRequestForm(nameOf, companies, settings)
  return (
    <Box maxW="2xl">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3">
        <Text fontWeight="medium">{title}</Text>
        {change}
      </Box>
      <Box as="ul" listStyleType="none" my="4" aria-label={t`Your request`}>
        {lines.map(({ quantity, name, ...item }) => (
          <li key={keyOfItem(item)}>
            {formatQuantity(quantity)} × <bdi>{name ?? '…'}</bdi>
          </li>
        ))}
      </Box>
      <Form onSubmit={submit} aria-label={t`Request a quotation`}>
        {choice}
        {companies.length > 0 && (
          <SelectField
            label={t({ message: 'For', context: 'a quotation: for oneself or for a company' })}
            hint={t`Everyone in the company can see requests made on its behalf`}
            options={{ '': t`Myself`, ...Object.fromEntries(companies.map(({ id, name }) => [id, name])) }}
            {...field('companyId', { onChange: ({ target }) => rememberOrderFor((target as HTMLSelectElement).value) })}
          />
        )}
        <TextAreaField
          label={t`Message`}
          dir="auto"
          rows={4}
          hint={t`Anything we should know, such as packing or shipping instructions`}
          {...field('message')}
        />
        <FilesField name="requestFiles" files={files} />
        <SelectField label={t`Incoterm`} options={incotermOptions(t`No preference`)} {...field('incoterm')} />
        <TextField label={t`Named place`} dir="auto" hint={t`Destination port, airport or town`} {...field('place')} />
        <TextField label={t`Required by`} type="date" {...field('wantedBy')} />
        <SubmitButton isBusy={isBusy} busyText={t`Sending your request…`}>
          {t`Send request`}
        </SubmitButton>
        <RefusedLines error={error} lines={refusedLines} />
      </Form>
    </Box>
  )
}

interface RequestSettings {
  /** Key of the form's draft: one per set of lines. */
  draft: string
  /** Whether the lines can be sent; called on submit. */
  isReady?: () => boolean
  /** The initial company, by default that of the last order. */
  companyId?: string | undefined
  /** The current lines, read on submit. */
  readLines: () => Promise<readonly (LineItem & { quantity: number })[]>
}

/** A company that the user may request for. */
type Company = Record<'id' | 'name', string>

/** State of the request form, private or for one of these companies. */
function useRequestForm(
  nameOf: (line: LineItem) => string | undefined,
  companies: readonly Company[],
  settings: RequestSettings,
) {
  const navigate = useNavigate()
  const isOneOfThem = (companyId: string) => companies.some(({ id }) => id === companyId)
  const [initial] = useState(() => {
    const companyId = settings.companyId ?? readOrderFor() ?? ''
    return { ...EMPTY_REQUEST, companyId: isOneOfThem(companyId) ? companyId : '' }
  })
  const files = useFiles()
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const requestQuotation = useAct(useRequestQuotationMutation, {
    onRefused(result, { input }) {
      if (result.__typename === 'IdempotencyConflict') {
        // The server's own message suits clients without this form.
        throw new KeyUsedRefusal(
          t`You already requested a quotation here with different details. Check it under Quotations before you send another.`,
        )
      }
      if (result.__typename === 'LinesRefused') setRefusedLines(describeLines(result.lines, input.lines.map(nameOf)))
    },
  })

  const { form, ...rest } = useMutationForm({
    schema: requestSchema,
    initial,
    draft: { name: settings.draft },
    confirm: () => settings.isReady?.() ?? true,
    async send({ message, incoterm, place, wantedBy, companyId }, { idempotencyKey }) {
      setRefusedLines([])
      const fileIds = await files.settle()
      const requestedLines = await settings.readLines()
      const lines = requestedLines.map((line) => ({ ...itemInput(line), quantity: line.quantity }))
      const terms = { message, place, incoterm: (incoterm || null) as Incoterm | null, wantedBy: wantedBy || null }
      const input = { ...terms, lines, fileIds, ...(companyId && { companyId }), idempotencyKey }
      return (await requestQuotation.send({ input })).quotation
    },
    savedText: () => t`Request sent. We’ll reply with a quotation.`,
    onSaved({ id }) {
      releasePage()
      void navigate(`/dashboard/quotations/${id}`, { replace: true })
    },
    afterSave: 'shut',
    unansweredText: () =>
      t`We didn’t get a response. Your entries are saved and it’s safe to try again: the request won’t be sent twice.`,
  })

  // A draft may name a company that the user has left since.
  const chosen = useWatch({ control: form.control, name: 'companyId' })
  const isGone = chosen !== '' && !isOneOfThem(chosen)
  useEffect(() => {
    if (isGone) form.setValue('companyId', '')
  }, [form, isGone])

  return { ...rest, files, refusedLines }
}

/** The request form's schema; all fields are optional. Limits equal the server's. */
const requestSchema = z.object({
  message: z.string().check(z.trim(), limited(5000)),
  incoterm: z.string(),
  place: z.string().check(z.trim(), limited(200)),
  wantedBy: z.string(),
  /** Empty for a private request. */
  companyId: z.string(),
})

const EMPTY_REQUEST = { message: '', incoterm: '', place: '', wantedBy: '', companyId: '' }
