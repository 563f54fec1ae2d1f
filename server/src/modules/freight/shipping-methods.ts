import type { Prisma, ShippingMethod } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { isUuid, parseInput } from '../../shared/validation'
import { differenceOf, performAudited } from '../audit/perform-audited'
import { bandsOf } from './find-shipping-methods'
import type { ShippingMethodValues } from './freight.input'
import { createShippingMethodInput, MAX_SHIPPING_METHODS, updateShippingMethodInput } from './freight.input'

type Deps = Pick<Reading, 'db' | 'cacheVersion'>

const shippingMethodNotFound = {
  __typename: 'ShippingMethodNotFound',
  message: sentence('shippingMethodGone'),
} as const

/** All methods in the order of the settings. */
export const listShippingMethods = ({ shippingMethod }: Pick<Db | Prisma.TransactionClient, 'shippingMethod'>) =>
  shippingMethod.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: MAX_SHIPPING_METHODS })

/** Adds a method, by default after the others. A retry with the same values returns the method that exists. */
export async function createShippingMethod({ db, cacheVersion }: Deps, audit: AuditContext, input: unknown) {
  const { method: values } = parseInput(createShippingMethodInput, input, 'input')
  const result = await performAudited(db, audit, async (tx, record) => {
    const others = await listShippingMethods(tx)
    const row = toRow(values)
    const same = others.find((other) => toText(other) === toText(row))
    if (same) return { __typename: 'CreateShippingMethodSuccess', method: same } as const
    if (others.length >= MAX_SHIPPING_METHODS) {
      const message = sentence('shippingMethodsAtMost', { max: MAX_SHIPPING_METHODS })
      return { __typename: 'TooManyShippingMethods', message } as const
    }
    const position = values.position ?? (others.at(-1)?.position ?? 0) + 1
    const method = await tx.shippingMethod.create({ data: { id: uuidv7(), ...row, position } })
    await record({ action: 'CREATE_SHIPPING_METHOD', subjectId: method.id, before: {}, after: audited(method) })
    return { __typename: 'CreateShippingMethodSuccess', method } as const
  })
  return bumpFor(cacheVersion, result)
}

/** Replaces all values of a method. Without a position, it keeps its place. */
export async function updateShippingMethod({ db, cacheVersion }: Deps, audit: AuditContext, input: unknown) {
  const { id, method: values, expectedVersion } = parseInput(updateShippingMethodInput, input, 'input')
  const result = await performAudited(db, audit, async (tx, record) => {
    const before = await findMethod(tx, id)
    if (!before) return shippingMethodNotFound
    const data = { ...toRow(values), position: values.position ?? before.position }
    const [was, became] = [audited(before), audited(data)]
    // Unchanged, as in a retry after a lost response: no new version and no audit row.
    if (JSON.stringify(was) === JSON.stringify(became)) {
      return { __typename: 'UpdateShippingMethodSuccess', method: before } as const
    }
    if (expectedVersion != null && expectedVersion !== before.version) {
      const message = sentence('shippingMethodChanged')
      return { __typename: 'ShippingMethodChanged', message, current: before } as const
    }
    const method = await tx.shippingMethod.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
    await record({ action: 'UPDATE_SHIPPING_METHOD', subjectId: id, ...differenceOf(was, became, 'name') })
    return { __typename: 'UpdateShippingMethodSuccess', method } as const
  })
  return bumpFor(cacheVersion, result)
}

/** Deletes a method. Orders keep its name. */
export async function deleteShippingMethod({ db, cacheVersion }: Deps, audit: AuditContext, id: string) {
  const result = await performAudited(db, audit, async (tx, record) => {
    const method = await findMethod(tx, id)
    if (!method) return shippingMethodNotFound
    await tx.shippingMethod.delete({ where: { id: method.id } })
    await record({ action: 'DELETE_SHIPPING_METHOD', subjectId: method.id, before: audited(method), after: {} })
    return { __typename: 'DeleteShippingMethodSuccess', id: method.id } as const
  })
  return bumpFor(cacheVersion, result)
}

/** Returns null for an unknown or malformed id. */
async function findMethod(tx: Prisma.TransactionClient, id: string): Promise<ShippingMethod | null> {
  return isUuid(id) ? tx.shippingMethod.findUnique({ where: { id } }) : null
}

type Row = ReturnType<typeof toRow>

function toRow({
  translations,
  freeFrom,
  deliveryDays,
  incoterm,
  insurance,
  position: _at,
  ...same
}: ShippingMethodValues) {
  return {
    ...same,
    translations: Object.fromEntries(translations.map(({ language, name }) => [language, name])),
    freeFromMinor: freeFrom === null ? null : BigInt(freeFrom),
    minDays: deliveryDays?.min ?? null,
    maxDays: deliveryDays?.max ?? null,
    incoterm: incoterm?.code ?? null,
    incotermPlace: incoterm?.place ?? '',
    insurancePercent: insurance?.percent ?? null,
    insuranceMinimumMinor: BigInt(insurance?.minimum ?? 0),
  }
}

const audited = (method: (Row | ShippingMethod) & { position: number }) => ({
  name: method.name,
  shippingMethod: toText(method),
  position: method.position,
})

/** All values as text in a stable order, to compare and to log. */
function toText(method: Row | ShippingMethod): string {
  const { minDays, maxDays, incoterm, incotermPlace, insurancePercent, insuranceMinimumMinor, freeFromMinor } = method
  const bands = bandsOf(method as ShippingMethod).map(({ upToGrams, upToValue, price, percent }) =>
    [upToGrams && `${upToGrams} g`, upToValue && `goods ${upToValue}`, price, percent === '0' ? null : `${percent} %`]
      .filter((part) => part !== null)
      .join(' / '),
  )
  const lines = {
    name: method.name,
    ...Object.fromEntries(Object.entries(method.translations as object).toSorted()),
    countries: method.countries.join(' '),
    [method.basis]: bands.join(', '),
    freeFrom: freeFromMinor,
    days: minDays === null ? null : `${minDays}-${maxDays}`,
    incoterm: incoterm && `${incoterm} ${incotermPlace}`.trim(),
    insurance: insurancePercent && `${insurancePercent} %, ${insuranceMinimumMinor}`,
    isActive: method.isActive,
  }
  return Object.entries(lines)
    .flatMap(([field, value]) => (value === null || value === '' ? [] : [`${field}: ${value}`]))
    .join('\n')
}
