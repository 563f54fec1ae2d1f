import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { rememberOrderFor } from '../../features/orders/order-for'
import { useMyCompanies } from '../../features/orders/use-order-companies'
import type { OrderCompany } from '../../features/orders/use-order-companies'
import { incotermOptions } from '../../shared/format/incoterms'
import { RefusedLines } from '../../features/quotations/refused-lines'
import { formatQuantity } from '../../shared/format/quantity'
import { SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { FilesField } from '../../shared/forms/files-field'
import { Form } from '../../shared/forms/form'
import { SubmitButton } from '../../shared/forms/submit-button'
import { keyOfItem } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageSpinner } from '../../shared/page/page-spinner'
import { type RequestSettings, useRequestForm } from './use-request-form'

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
