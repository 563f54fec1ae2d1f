import type { Company, Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { actInCompany, recordAct } from './act-in-company.service'
import type { NewCompany, updateCompanyAsStaffInput, updateCompanyInput } from './companies.input'
import type { CreateCompanyResult, UpdateCompanyAsStaffResult, UpdateCompanyResult } from './companies.results'
import { holdCompany } from './companies.sql'
import { isVatNumberOf } from './vat-numbers'

/** Companies that one person is in at most. */
export const MAX_COMPANIES = 20

/**
 * Creates a company with its creator as the owner. Throws BAD_USER_INPUT when the VAT number is none of its country,
 * UNAUTHENTICATED when the account ended meanwhile.
 */
export async function createCompany(
  db: Db,
  creator: User,
  input: NewCompany,
  language: Language,
): Promise<CreateCompanyResult> {
  const { vatNumber = null, eori = null, ...rest } = input
  const values = { ...rest, vatNumber, eori }
  checkVatNumber(values)
  if (!creator.emailVerified) return { __typename: 'EmailNotVerified', message: sentence('verifyYourEmail') }
  return inTransaction(db, async (tx): Promise<CreateCompanyResult> => {
    await holdAccount(sqlIn(tx), creator.id, { isAlone: true })
    if ((await tx.companyMember.count({ where: { userId: creator.id } })) >= MAX_COMPANIES) {
      return { __typename: 'TooManyCompanies', message: sentence('tooManyCompanies', { max: MAX_COMPANIES }) }
    }
    const members = { create: { id: uuidv7(), userId: creator.id, role: 'OWNER' as const, language } }
    const company = await tx.company.create({ data: { id: uuidv7(), ...values, members } })
    await recordAct(tx, { companyId: company.id, actorId: creator.id, act: 'CREATED', after: values })
    return { __typename: 'CreateCompanySuccess', company }
  })
}

const companyNotFound = () => ({ __typename: 'CompanyNotFound', message: sentence('companyNotFound') }) as const

/** Changes a company for one of its owners. Throws BAD_USER_INPUT when the VAT number is none of its country. */
export async function updateCompany(
  db: Db,
  actor: User,
  { companyId, ...input }: z.output<typeof updateCompanyInput>,
): Promise<UpdateCompanyResult> {
  const result = await actInCompany(
    db,
    actor,
    companyId,
    'keepCompany',
    async (tx, member): Promise<UpdateCompanyResult> => {
      const { company } = await writeChanges(tx, actor, member.company, input)
      return { __typename: 'UpdateCompanySuccess', company }
    },
  )
  return result ?? companyNotFound()
}

/** Changes any company for staff, who alone set payment terms. Throws BAD_USER_INPUT likewise. */
export async function updateCompanyAsStaff(
  db: Db,
  act: AuditContext,
  { companyId, ...input }: z.output<typeof updateCompanyAsStaffInput>,
): Promise<UpdateCompanyAsStaffResult> {
  if (!isUuid(companyId)) return companyNotFound()
  return performAudited(db, act, async (tx, record): Promise<UpdateCompanyAsStaffResult> => {
    await holdCompany(sqlIn(tx), act.by.id, companyId)
    const found = await tx.company.findUnique({ where: { id: companyId } })
    if (!found) return companyNotFound()
    const { company, before, after } = await writeChanges(tx, act.by, found, input)
    if (company !== found) await record({ action: 'UPDATE_COMPANY', subjectId: companyId, before, after })
    return { __typename: 'UpdateCompanyAsStaffSuccess', company }
  })
}

/** What may change of a company, as it is or becomes. */
type CompanyValues = Partial<Omit<z.output<typeof updateCompanyAsStaffInput>, 'companyId'>>

/** Writes what differs into a company that is held, and into its journal; the same company where nothing does. */
async function writeChanges(
  tx: Prisma.TransactionClient,
  actor: User,
  company: Company,
  input: CompanyValues,
): Promise<{ company: Company; before: Changes; after: Changes }> {
  const changes = Object.entries(input).filter(
    ([field, value]) => value !== undefined && value !== company[field as keyof CompanyValues],
  )
  const after: Changes = Object.fromEntries(changes)
  const before: Changes = Object.fromEntries(changes.map(([field]) => [field, company[field as keyof CompanyValues]]))
  if (after.vatNumber !== undefined || after.country !== undefined) checkVatNumber({ ...company, ...after })
  if (changes.length === 0) return { company, before, after }
  const changed = await tx.company.update({ where: { id: company.id }, data: after })
  await recordAct(tx, { companyId: company.id, actorId: actor.id, act: 'UPDATED', before, after })
  return { company: changed, before, after }
}

/** Fields of a company that change, and nothing for the others. */
type Changes = Partial<Pick<Company, keyof CompanyValues>>

function checkVatNumber({ country, vatNumber }: Pick<Company, 'country' | 'vatNumber'>): void {
  if (vatNumber === null || isVatNumberOf(country, vatNumber)) return
  throw badUserInput(sentence('vatNumberWrong', { country }), 'input.vatNumber')
}
