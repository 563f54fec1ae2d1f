import type { Company, CompanyAddress, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { Tx } from './act-in-company.service'
import { actInCompany, recordAct } from './act-in-company.service'
import type { AddressChange, NewAddress } from './companies.input'
import type { DeleteCompanyAddressResult, SaveCompanyAddressResult } from './companies.results'

/** Addresses in a company's book at most. */
const MAX_ADDRESSES = 50

const notFound = () => ({ __typename: 'CompanyAddressNotFound', message: sentence('companyAddressNotFound') }) as const

/** Does something to a company's book, for who may keep it. */
async function inBook(
  db: Db,
  actor: User,
  companyId: string,
  work: (tx: Tx, company: Company) => Promise<SaveCompanyAddressResult>,
): Promise<SaveCompanyAddressResult> {
  const result = await actInCompany(db, actor, companyId, 'keepAddresses', (tx, { company }) => work(tx, company))
  return result ?? { __typename: 'CompanyNotFound', message: sentence('companyNotFound') }
}

/** Puts an address into a company's book. */
export function addCompanyAddress(
  db: Db,
  actor: User,
  { companyId, companyAddressId: _none, ...address }: NewAddress,
): Promise<SaveCompanyAddressResult> {
  return inBook(db, actor, companyId, async (tx, company) => {
    const own = { companyId: company.id }
    if ((await tx.companyAddress.count({ where: own })) >= MAX_ADDRESSES) {
      const message = sentence('tooManyCompanyAddresses', { max: MAX_ADDRESSES })
      return { __typename: 'TooManyCompanyAddresses', message }
    }
    return saved(tx, actor, company, await tx.companyAddress.create({ data: { id: uuidv7(), ...own, ...address } }))
  })
}

/** Changes an address of a company's book. What is so already is no act. */
export function changeCompanyAddress(
  db: Db,
  actor: User,
  { companyId, companyAddressId: id, ...input }: AddressChange,
): Promise<SaveCompanyAddressResult> {
  return inBook(db, actor, companyId, async (tx, company) => {
    const where = { id, companyId: company.id }
    const before = isUuid(id) ? await tx.companyAddress.findUnique({ where }) : null
    if (!before) return notFound()
    const changes = Object.entries(input).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof typeof input],
    )
    if (changes.length === 0) return { __typename: 'SaveCompanyAddressSuccess', address: before, company }
    const data = Object.fromEntries(changes)
    return saved(tx, actor, company, await tx.companyAddress.update({ where, data }))
  })
}

/** A name and a telephone number may be somebody's: the journal says that an address was saved, not what. */
async function saved(
  tx: Tx,
  { id: actorId }: User,
  company: Company,
  address: CompanyAddress,
): Promise<SaveCompanyAddressResult> {
  await recordAct(tx, { companyId: company.id, actorId, act: 'ADDRESS_SAVED', subjectId: address.id })
  return { __typename: 'SaveCompanyAddressSuccess', address, company }
}

/** Takes an address out of a company's book. */
export async function deleteCompanyAddress(db: Db, actor: User, id: string): Promise<DeleteCompanyAddressResult> {
  const address = isUuid(id) ? await db.companyAddress.findUnique({ where: { id } }) : null
  if (!address) return notFound()
  const { companyId } = address
  const result = await actInCompany(
    db,
    actor,
    companyId,
    'keepAddresses',
    async (tx, { company }): Promise<DeleteCompanyAddressResult> => {
      const { count } = await tx.companyAddress.deleteMany({ where: { id: address.id } })
      if (count === 0) return notFound()
      await recordAct(tx, { companyId, actorId: actor.id, act: 'ADDRESS_DELETED', subjectId: address.id })
      return { __typename: 'DeleteCompanyAddressSuccess', id: address.id, company }
    },
  )
  return result ?? notFound()
}
