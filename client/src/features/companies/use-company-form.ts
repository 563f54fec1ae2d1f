import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { companySchema, toChanges, toInput, toStaffInput, toValues } from './company-schema'
import type { CompanyDetails } from './company-schema'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import {
  useCreateCompanyMutation,
  useUpdateCompanyAsStaffMutation,
  useUpdateCompanyMutation,
} from './keep-company.generated'

interface CompanyFormSettings {
  /** The company to change; undefined to create one. */
  company: CompanySheet_CompanyFragment | undefined
  isStaff: boolean
  /** Gets the company's id. */
  onSaved: (id: string) => void | Promise<void>
}

/** The state of the form that creates or changes a company. */
export function useCompanyForm({ company, isStaff, onSaved }: CompanyFormSettings) {
  const [createCompany] = useCreateCompanyMutation()
  const [updateCompany] = useUpdateCompanyMutation()
  const [updateAsStaff] = useUpdateCompanyAsStaffMutation()
  // What goes out is what differs from the company as it was when the form was opened.
  const [basis] = useState(company)
  const initial = toValues(basis)

  async function create(read: CompanyDetails): Promise<string> {
    const { data } = await createCompany({ variables: { input: toInput(read) } })
    return expectSuccess(data?.createCompany, 'CreateCompanySuccess').company.id
  }

  async function update(read: CompanyDetails, before: CompanySheet_CompanyFragment): Promise<string> {
    const { id: companyId } = before
    if (isStaff) {
      const input = { companyId, ...toChanges(toStaffInput(read), before) }
      const { data } = await updateAsStaff({ variables: { input } })
      return expectSuccess(data?.updateCompanyAsStaff, 'UpdateCompanyAsStaffSuccess').company.id
    }
    const input = { companyId, ...toChanges(toInput(read), before) }
    const { data } = await updateCompany({ variables: { input } })
    return expectSuccess(data?.updateCompany, 'UpdateCompanySuccess').company.id
  }

  return useMutationForm({
    schema: companySchema,
    initial,
    draft: { name: `company.${basis?.id ?? 'new'}` },
    send: (read) => (basis ? update(read, basis) : create(read)),
    savedText: () => (basis ? t`Company is changed.` : t`Company is created.`),
    onSaved,
    afterSave: 'shut',
    renamed: { requiresPurchaseOrderNumber: 'orderNumbers', membersMayOrderForThemselves: 'memberOrders' },
  })
}
