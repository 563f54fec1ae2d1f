import type { Company, Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import { isAllowed } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { idOfRequest } from '../../shared/fields'
import { inTransaction } from '../../shared/in-transaction'
import type { Language } from '../../shared/languages'
import { containing } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { idsOf, isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { queueVatCheck } from '../taxes/taxes.sql'
import type { Tx } from './act-in-company'
import { actInCompany, companyNotFound, recordAct } from './act-in-company'
import {
  companySearch,
  toCompactNumber,
  createCompanyInput,
  updateCompanyAsStaffInput,
  updateCompanyInput,
} from './companies.input'
import { holdCompany } from './companies.sql'
import { isVatNumberOf } from './vat-numbers'

const companyOrder = newestFirst<Company>('COMPANIES')

/** Companies that the viewer is a member of, in the order in which they joined. */
export async function listOwnCompanies(db: Db, viewer: User): Promise<Company[]> {
  const members = await db.companyMember.findMany({
    where: { userId: viewer.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { company: true },
  })
  return members.map(({ company }) => company)
}

/** Staff see every company, others their own. Returns null for an unknown or malformed id. */
export async function findCompany(db: Db, viewer: User, id: string): Promise<Company | null> {
  if (!isUuid(id)) return null
  const visible = isAllowed(viewer, 'CUSTOMERS_READ') ? {} : { members: { some: { userId: viewer.id } } }
  return db.company.findFirst({ where: { id, ...visible } })
}

/** A page of all companies, newest first. */
export async function listCompanies(
  db: Db,
  page: PageRequest,
  { search, memberId }: { search?: string | null; memberId?: string | null },
) {
  const after = readPageRequest(page, companyOrder)
  const text = parseInput(companySearch, search ?? '', 'search')
  const number = toCompactNumber(text)
  const matches: Prisma.CompanyWhereInput = {
    AND: [
      text ? { OR: [{ name: containing(text) }, ...(number ? [{ vatNumber: containing(number) }] : [])] } : {},
      memberId == null ? {} : { members: { some: { userId: { in: idsOf(memberId) } } } },
    ],
  }
  const rows = await db.company.findMany({
    where: { AND: [matches, behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, companyOrder, () => db.company.count({ where: matches }))
}

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
