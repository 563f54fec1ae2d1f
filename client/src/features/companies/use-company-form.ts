import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useAct } from '../../shared/graphql/use-act'
import { companySchema, toChanges, toInput, toStaffInput, toValues } from './company-schema'
import type { CompanyDetails } from './company-schema'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import {
  useCreateCompanyMutation,
  useUpdateCompanyAsStaffMutation,
  useUpdateCompanyMutation,
} from './keep-company.generated'

interface CompanyFormSettings {
  /** The company to edit; undefined to create one. */
  company: CompanySheet_CompanyFragment | undefined
  isStaff: boolean
  onSaved: (id: string) => void | Promise<void>
}

/** State of the form that creates or edits a company. */
export function useCompanyForm({ company, isStaff, onSaved }: CompanyFormSettings) {
  const { send: create } = useAct(useCreateCompanyMutation)
  const { send: updateCompany } = useAct(useUpdateCompanyMutation)
  const { send: updateAsStaff } = useAct(useUpdateCompanyAsStaffMutation)
  // Only differences from the company at opening are sent.
  const [basis] = useState(company)
  const initial = toValues(basis)

  function update(read: CompanyDetails, before: CompanySheet_CompanyFragment) {
    const { id } = before
    return isStaff
      ? updateAsStaff({ input: { id, ...toChanges(toStaffInput(read), before) } })
      : updateCompany({ input: { id, ...toChanges(toInput(read), before) } })
  }

  return useMutationForm({
    schema: companySchema,
    initial,
    draft: { name: `company.${basis?.id ?? 'new'}` },
    send: async (read, { idempotencyKey }) =>
      basis ? update(read, basis) : create({ input: { ...toInput(read), idempotencyKey } }),
    savedText: () => (basis ? t`Company updated.` : t`Company created.`),
    onSaved: (saved) => onSaved(saved.company.id),
    afterSave: 'shut',
    renamed: { requiresPurchaseOrderNumber: 'orderNumbers', membersMayOrderForThemselves: 'memberOrders' },
  })
}
