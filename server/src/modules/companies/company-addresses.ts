import type { Company, CompanyAddress, User } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { isUuid, parseInput } from '../../shared/validation'
import type { Tx } from './act-in-company'
import { actInCompany, companyNotFound, recordAct } from './act-in-company'
import { newAddressInput, saveCompanyAddressInput } from './companies.input'

/** Addresses per company. */
const MAX_ADDRESSES = 50

const addressNotFound = { __typename: 'CompanyAddressNotFound', message: sentence('companyAddressNotFound') } as const
const tooManyAddresses = {
  __typename: 'TooManyCompanyAddresses',
  message: sentence('tooManyCompanyAddresses', { max: MAX_ADDRESSES }),
} as const

/** Adds an address, or updates the one with `id`. */
export async function saveCompanyAddress(db: Db, actor: User, input: unknown) {
  const { companyId, id, label, address } = parseInput(saveCompanyAddressInput, input, 'input')
  const result =
    id == null
      ? await addAddress(db, actor, parseInput(newAddressInput, input, 'input'))
      : await updateAddress(db, actor, { companyId, id, changes: { label, ...address } })
  return result ?? companyNotFound
}

type NewAddress = ReturnType<typeof newAddressInput.parse>

function addAddress(db: Db, actor: User, { companyId, label, address }: NewAddress) {
  return actInCompany(db, actor, companyId, 'keepAddresses', async (tx, { company }) => {
    const own = { companyId: company.id }
    if ((await tx.companyAddress.count({ where: own })) >= MAX_ADDRESSES) return tooManyAddresses
    return saved(
      tx,
      actor,
      company,
      await tx.companyAddress.create({ data: { id: uuidv7(), ...own, label, ...address } }),
    )
  })
}

interface AddressUpdate {
  companyId: string
  id: string
  changes: Partial<Pick<CompanyAddress, 'label' | keyof PostalAddress>>
}

function updateAddress(db: Db, actor: User, { companyId, id, changes }: AddressUpdate) {
  return actInCompany(db, actor, companyId, 'keepAddresses', async (tx, { company }) => {
    const where = { id, companyId: company.id }
    const address = isUuid(id) ? await tx.companyAddress.findUnique({ where }) : null
    if (!address) return addressNotFound
    const changed = Object.entries(changes).filter(
      ([field, value]) => value !== undefined && value !== address[field as keyof typeof changes],
    )
    // Nothing changed: no journal row.
    if (changed.length === 0) return { __typename: 'SaveCompanyAddressSuccess', address, company } as const
    const data = Object.fromEntries(changed)
    return saved(tx, actor, company, await tx.companyAddress.update({ where, data }))
  })
}

/** The journal leaves out the values: a name or phone number may be a person's. */
async function saved(tx: Tx, { id: actorId }: User, company: Company, address: CompanyAddress) {
  await recordAct(tx, { companyId: company.id, actorId, act: 'ADDRESS_SAVED', subjectId: address.id })
  return { __typename: 'SaveCompanyAddressSuccess', address, company } as const
}

export async function deleteCompanyAddress(db: Db, actor: User, id: string) {
  const address = isUuid(id) ? await db.companyAddress.findUnique({ where: { id } }) : null
  if (!address) return addressNotFound
  const { companyId } = address
  const result = await actInCompany(db, actor, companyId, 'keepAddresses', async (tx, { company }) => {
    const { count } = await tx.companyAddress.deleteMany({ where: { id: address.id } })
    if (count === 0) return addressNotFound
    await recordAct(tx, { companyId, actorId: actor.id, act: 'ADDRESS_DELETED', subjectId: address.id })
    return { __typename: 'DeleteCompanyAddressSuccess', id: address.id, company } as const
  })
  return result ?? addressNotFound
}
