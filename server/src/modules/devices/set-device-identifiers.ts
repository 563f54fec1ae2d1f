import type { DeviceIdentifier, Prisma } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { badUserInput } from '../../shared/errors'
import { parseInput } from '../../shared/validation'
import type { AuditedValues } from '../audit/perform-audited'
import { actOnProduct } from '../products/act-on-product'
import { setDeviceIdentifiersInput } from './devices.input'

/**
 * Replaces all device identifiers of a product.
 * @throws BAD_USER_INPUT for an unreadable or repeated identifier, and for a size of another product
 */
export async function setDeviceIdentifiers(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { identifiers, ...target } = parseInput(setDeviceIdentifiersInput, input, 'input')
  const result = await actOnProduct(db, audit, target, async (tx, { id: productId }, record) => {
    const before = await tx.deviceIdentifier.findMany({ where: { productId } })
    const rows = identifiers.map(({ udi, variantId, pieces }, index) => {
      const { identifier } = udi
      const agency = udi.agency ?? before.find((one) => one.identifier === identifier)?.agency
      if (!agency) throw badUserInput(sentence('udiUnreadable'), `input.identifiers.${index}.udi`)
      return { agency, identifier, productId, variantId: variantId ?? null, pieces }
    })
    await checkSizes(tx, productId, rows)
    const codes = rows.map(({ identifier }) => identifier)
    const repeated = codes.findIndex((code, index) => codes.indexOf(code) !== index)
    if (repeated !== -1) {
      const identifier = codes[repeated] ?? ''
      throw badUserInput(sentence('deviceTwice', { identifier }), `input.identifiers.${repeated}.udi`)
    }
    const taken = await tx.deviceIdentifier.findFirst({
      where: { identifier: { in: codes }, productId: { not: productId } },
    })
    if (taken) {
      const { identifier } = taken
      return {
        __typename: 'DeviceIdentifierTaken',
        message: sentence('deviceTaken', { identifier }),
        identifier,
      } as const
    }
    await tx.deviceIdentifier.deleteMany({ where: { productId } })
    await tx.deviceIdentifier.createMany({ data: rows })
    const product = await tx.product.update({ where: { id: productId }, data: { version: { increment: 1 } } })
    await record({
      action: 'SET_DEVICE_IDENTIFIERS',
      subjectId: productId,
      before: auditedIdentifiers(before),
      after: auditedIdentifiers(rows),
    })
    return { __typename: 'SetDeviceIdentifiersSuccess', product } as const
  })
  return bumpFor(cacheVersion, result)
}

async function checkSizes(
  tx: Prisma.TransactionClient,
  productId: string,
  rows: readonly { variantId: string | null }[],
): Promise<void> {
  const sizes = await tx.productVariant.findMany({ where: { productId, retiredAt: null }, select: { id: true } })
  const known = new Set(sizes.map(({ id }) => id))
  const wrong = rows.findIndex(({ variantId }) => variantId !== null && !known.has(variantId))
  if (wrong !== -1) throw badUserInput(sentence('deviceSizeUnknown'), `input.identifiers.${wrong}.variantId`)
}

const auditedIdentifiers = (rows: readonly Pick<DeviceIdentifier, 'identifier' | 'pieces'>[]): AuditedValues => ({
  deviceIdentifiers: rows
    .map(({ identifier, pieces }) => (pieces === 1 ? identifier : `${identifier} × ${pieces}`))
    .sort(),
})
