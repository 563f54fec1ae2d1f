import type { Company, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { idOfRequest } from '../../shared/id-of-request'
import { inTransaction } from '../../shared/in-transaction'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import type { Tx } from './act-in-company'
import { actInCompany, companyNotFound, recordAct } from './act-in-company'
import { createCompanyInput, updateCompanyAsStaffInput, updateCompanyInput } from './companies.input'
import { holdCompany } from './companies.sql'
import { queueVatCheck } from '../taxes/vat-checks.sql'
import { isVatNumberOf } from './vat-numbers'

/** Memberships per person. */
export const MAX_COMPANIES = 20

const emailNotVerified = { __typename: 'EmailNotVerified', message: sentence('verifyYourEmail') } as const
export const tooManyCompanies = {
  __typename: 'TooManyCompanies',
  message: sentence('tooManyCompanies', { max: MAX_COMPANIES }),
} as const

/**
 * Creates a company with the caller as its owner. A retry with the same idempotency key returns the existing company.
 * @param language of emails to the owner about orders that wait for approval
 * @throws BAD_USER_INPUT if the country has no such VAT number, UNAUTHENTICATED if the account was closed in the meantime
 */
export async function createCompany(db: Db, creator: User, input: unknown, language: Language) {
  const { vatNumber = null, eori = null, idempotencyKey, ...rest } = parseInput(createCompanyInput, input, 'input')
  const values = { ...rest, vatNumber, eori }
  checkVatNumber(values)
  const id = idOfRequest(idempotencyKey, creator.id, values)
  if (!creator.emailVerified) return emailNotVerified
  return inTransaction(db, async (tx) => {
    await holdAccount(sqlIn(tx), creator.id, { isAlone: true })
    const earlier = await tx.company.findUnique({ where: { id } })
    if (earlier) return { __typename: 'CreateCompanySuccess', company: earlier } as const
    if ((await tx.companyMember.count({ where: { userId: creator.id } })) >= MAX_COMPANIES) return tooManyCompanies
    const members = { create: { id: uuidv7(), userId: creator.id, role: 'OWNER' as const, language } }
    const company = await tx.company.create({ data: { id, ...values, members } })
    await recordAct(tx, { companyId: company.id, actorId: creator.id, act: 'CREATED', after: values })
    await queueVatCheck(sqlIn(tx), company)
    return { __typename: 'CreateCompanySuccess', company } as const
  })
}

/** Updates a company for one of its owners. Throws BAD_USER_INPUT for a VAT number invalid in its country. */
export async function updateCompany(db: Db, actor: User, input: unknown) {
  const { id: companyId, ...values } = parseInput(updateCompanyInput, input, 'input')
  const result = await actInCompany(db, actor, companyId, 'keepCompany', async (tx, member) => {
    const { company } = await writeChanges(tx, actor, member.company, values)
    return { __typename: 'UpdateCompanySuccess', company } as const
  })
  return result ?? companyNotFound
}

/** Updates any company, including its payment terms. Throws BAD_USER_INPUT for a VAT number invalid in its country. */
export async function updateCompanyAsStaff(db: Db, audit: AuditContext, input: unknown) {
  const { id: companyId, ...values } = parseInput(updateCompanyAsStaffInput, input, 'input')
  if (!isUuid(companyId)) return companyNotFound
  return performAudited(db, audit, async (tx, record) => {
    await holdCompany(sqlIn(tx), audit.by.id, companyId)
    const found = await tx.company.findUnique({ where: { id: companyId } })
    if (!found) return companyNotFound
    const { company, before, after } = await writeChanges(tx, audit.by, found, values)
    if (company !== found) await record({ action: 'UPDATE_COMPANY', subjectId: companyId, before, after })
    return { __typename: 'UpdateCompanyAsStaffSuccess', company } as const
  })
}

type CompanyValues = Partial<Omit<z.output<typeof updateCompanyAsStaffInput>, 'id'>>
type Changes = Partial<Pick<Company, keyof CompanyValues>>

/** Writes changed values and their journal row. Returns the same company object if nothing changed. Call it with the company locked. */
async function writeChanges(tx: Tx, actor: User, company: Company, values: CompanyValues) {
  const changed = Object.entries(values).filter(
    ([field, value]) => value !== undefined && value !== company[field as keyof CompanyValues],
  )
  const after: Changes = Object.fromEntries(changed)
  const before: Changes = Object.fromEntries(changed.map(([field]) => [field, company[field as keyof CompanyValues]]))
  if (after.vatNumber !== undefined || after.country !== undefined) checkVatNumber({ ...company, ...after })
  if (changed.length === 0) return { company, before, after }
  const updated = await tx.company.update({ where: { id: company.id }, data: after })
  await recordAct(tx, { companyId: company.id, actorId: actor.id, act: 'UPDATED', before, after })
  if (after.vatNumber !== undefined || after.country !== undefined) await queueVatCheck(sqlIn(tx), updated)
  return { company: updated, before, after }
}

function checkVatNumber({ country, vatNumber }: Pick<Company, 'country' | 'vatNumber'>): void {
  if (vatNumber === null || isVatNumberOf(country, vatNumber)) return
  throw badUserInput(sentence('vatNumberWrong', { country }), 'input.vatNumber')
}
