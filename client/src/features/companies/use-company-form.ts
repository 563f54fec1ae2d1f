import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { companySchema, toChanges, toInput, toStaffInput, toValues } from './company-schema'
import type { CompanyDetails, CompanyValues } from './company-schema'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { CreateCompanyDocument, UpdateCompanyAsStaffDocument, UpdateCompanyDocument } from './keep-company.generated'

interface CompanyFormSettings {
  /** The company to change; undefined to create one. */
  company: CompanySheet_CompanyFragment | undefined
  isStaff: boolean
  /** Gets the company's id. */
  onSaved: (id: string) => void | Promise<void>
}

/** The state of the form that creates or changes a company. */
export function useCompanyForm({ company, isStaff, onSaved }: CompanyFormSettings) {
  const client = useApolloClient()
  // What goes out is what differs from the company as it was when the form was opened.
  const [basis] = useState(company)
  const initial = toValues(basis)
  const { form, field, onSubmit, explain } = useSchemaForm<CompanyValues, CompanyDetails>(companySchema, initial)
  const draft = useFormDraft(form, { name: `company.${basis?.id ?? 'new'}`, initial, basis: () => null })
  const { isBusy, error, run } = useAttempt({ isOnce: true })

  async function save(read: CompanyDetails): Promise<void> {
    const id = basis ? await update(read, basis) : await create(read)
    draft.forget()
    notifySuccess(basis ? t`Company is changed.` : t`Company is created.`)
    await onSaved(id)
  }

  async function create(read: CompanyDetails): Promise<string> {
    const { data } = await client.mutate({ mutation: CreateCompanyDocument, variables: { input: toInput(read) } })
    return expectSuccess(data?.createCompany, 'CreateCompanySuccess').company.id
  }

  async function update(read: CompanyDetails, before: CompanySheet_CompanyFragment): Promise<string> {
    const { id: companyId } = before
    if (isStaff) {
      const input = { companyId, ...toChanges(toStaffInput(read), before) }
      const { data } = await client.mutate({ mutation: UpdateCompanyAsStaffDocument, variables: { input } })
      return expectSuccess(data?.updateCompanyAsStaff, 'UpdateCompanyAsStaffSuccess').company.id
    }
    const input = { companyId, ...toChanges(toInput(read), before) }
    const { data } = await client.mutate({ mutation: UpdateCompanyDocument, variables: { input } })
    return expectSuccess(data?.updateCompany, 'UpdateCompanySuccess').company.id
  }

  const send = onSubmit((read) =>
    run(
      () => save(read),
      (failure) =>
        explain(failure, {
          renamed: { requiresPurchaseOrderNumber: 'orderNumbers', membersMayOrderForThemselves: 'memberOrders' },
        }),
    ),
  )
  return { field, send, isBusy, error, hasDraft: draft.isFilledIn, discardDraft: draft.discard }
}
