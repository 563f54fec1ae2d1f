import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { companyNotFound } from '../companies/act-in-company'
import { holdCompany } from '../companies/companies.sql'
import { acceptVatNumberInput } from './taxes.input'
import { countingCheck } from './vat-status'

/** Accepts a company's VAT number without VIES, until it changes. */
export async function acceptVatNumber(db: Db, audit: AuditContext, input: unknown) {
  const { id: companyId, vatNumber, reason } = parseInput(acceptVatNumberInput, input, 'input')
  if (!isUuid(companyId)) return companyNotFound
  return performAudited(db, audit, async (tx, record) => {
    await holdCompany(sqlIn(tx), audit.by.id, companyId)
    const company = await tx.company.findUnique({ where: { id: companyId } })
    if (!company) return companyNotFound
    const accepted = { __typename: 'AcceptVatNumberSuccess', company } as const
    if (company.vatNumber !== vatNumber) {
      return { __typename: 'VatNumberChanged', message: sentence('vatNumberChanged'), current: company } as const
    }
    const newest = await tx.vatCheck.findFirst({ where: { companyId }, orderBy: { checkedAt: 'desc' } })
    const counting = countingCheck(company, newest)
    if (counting?.status === 'ACCEPTED' && counting.note === reason) return accepted
    const { country } = company
    await tx.vatCheck.create({
      data: { id: uuidv7(), companyId, country, vatNumber, status: 'ACCEPTED', note: reason },
    })
    const after = { vatNumber, vatNumberReason: reason }
    await record({ action: 'ACCEPT_VAT_NUMBER', subjectId: companyId, before: {}, after })
    return accepted
  })
}
