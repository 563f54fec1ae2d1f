import type { User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import { actInCompany, recordAct } from './act-in-company.service'
import type { AddressToSave } from './companies.input'
import type { DeleteCompanyAddressResult, SaveCompanyAddressResult } from './companies.results'

/** Addresses in a company's book at most. */
const MAX_ADDRESSES = 50

const notFound = () => ({ __typename: 'CompanyAddressNotFound', message: sentence('companyAddressNotFound') }) as const

/** Puts an address into a company's book, or changes one. */
export async function saveCompanyAddress(
  db: Db,
  actor: User,
  { companyId, companyAddressId, region = null, postalCode = null, ...rest }: AddressToSave,
): Promise<SaveCompanyAddressResult> {
  const data = { ...rest, region, postalCode }
  const result = await actInCompany(
    db,
    actor,
    companyId,
    'keepAddresses',
    async (tx, { company }): Promise<SaveCompanyAddressResult> => {
      const own = { companyId: company.id }
      if (companyAddressId == null && (await tx.companyAddress.count({ where: own })) >= MAX_ADDRESSES) {
        const message = sentence('tooManyCompanyAddresses', { max: MAX_ADDRESSES })
        return { __typename: 'TooManyCompanyAddresses', message }
      }
      const id = companyAddressId == null ? uuidv7() : companyAddressId
      if (companyAddressId != null) {
        const isThere = isUuid(id) && (await tx.companyAddress.count({ where: { id, ...own } })) > 0
        if (!isThere) return notFound()
      }
      const address = await tx.companyAddress.upsert({
        where: { id },
        create: { id, ...own, ...data },
        update: data,
      })
      // A name and a telephone number may be somebody's: the journal says that, not what.
      await recordAct(tx, { ...own, actorId: actor.id, act: 'ADDRESS_SAVED', subjectId: address.id })
      return { __typename: 'SaveCompanyAddressSuccess', address, company }
    },
  )
  return result ?? { __typename: 'CompanyNotFound', message: sentence('companyNotFound') }
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
