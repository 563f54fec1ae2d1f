import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import type { Buyers } from './use-order-companies'
import type { useOrderDetails } from './use-order-details'
import type { useOrderFor } from './use-order-for'

interface OrderForFieldsProps {
  form: ReturnType<typeof useOrderFor> &
    Pick<ReturnType<typeof useOrderDetails>, 'field' | 'company'> & {
      buyers: Buyers
    }
}

/** Company and purchase order number. */
export function OrderForFields({ form }: OrderForFieldsProps) {
  const { field, buyers, company, handleCompany } = form
  const { companies, mayOrderForSelf } = buyers
  if (companies.length === 0) {
    if (mayOrderForSelf) return null
    return (
      <Notice kind="error">
        <Trans>
          Your company doesn’t let its members order for themselves, and your role there doesn’t include ordering. Ask
          an owner of the company.
        </Trans>
      </Notice>
    )
  }
  const names = Object.fromEntries(companies.map(({ id, name }) => [id, name]))
  return (
    <>
      <SelectField
        label={t`Order for`}
        options={mayOrderForSelf ? { '': t`Myself`, ...names } : names}
        {...field('companyId', { onChange: ({ target }) => handleCompany((target as HTMLSelectElement).value) })}
      />
      {company && (
        <TextField
          label={t`Purchase order number`}
          hint={t`Your company’s PO number for this order`}
          dir="auto"
          autoComplete="off"
          maxLength={60}
          required={company.requiresPurchaseOrderNumber}
          {...field('purchaseOrderNumber')}
        />
      )}
    </>
  )
}
