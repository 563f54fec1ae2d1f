import type { Company, Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { actInCompany, recordAct } from './act-in-company.service'
import type { NewCompany, updateCompanyInput } from './companies.input'
import type { CreateCompanyResult, UpdateCompanyResult } from './companies.results'
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

/** Changes a company. Throws BAD_USER_INPUT when the VAT number is none of its country. */
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
    async (tx, { company }): Promise<UpdateCompanyResult> => {
      const changes = Object.entries(input).filter(
        ([field, value]) => value !== undefined && value !== company[field as keyof Company],
      )
      const after: Prisma.InputJsonObject & Partial<Company> = Object.fromEntries(changes)
      if (after.vatNumber !== undefined || after.country !== undefined) checkVatNumber({ ...company, ...after })
      if (changes.length === 0) return { __typename: 'UpdateCompanySuccess', company }
      const before = Object.fromEntries(changes.map(([field]) => [field, company[field as keyof typeof input]]))
      const changed = await tx.company.update({ where: { id: company.id }, data: after })
      await recordAct(tx, { companyId: company.id, actorId: actor.id, act: 'UPDATED', before, after })
      return { __typename: 'UpdateCompanySuccess', company: changed }
    },
  )
  return result ?? { __typename: 'CompanyNotFound', message: sentence('companyNotFound') }
}

function checkVatNumber({ country, vatNumber }: Pick<Company, 'country' | 'vatNumber'>): void {
  if (vatNumber === null || isVatNumberOf(country, vatNumber)) return
  throw badUserInput(sentence('vatNumberWrong', { country }), 'input.vatNumber')
}
