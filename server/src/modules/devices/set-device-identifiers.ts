import type { DeviceIdentifier, Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { AuditedValues } from '../audit/audit.service'
import { actOnProduct } from '../products/products.service'
import type { SetDeviceIdentifiersInput } from './devices.input'
import type { SetDeviceIdentifiersResult } from './devices.results'

/**
 * Makes a product's identifiers those that are given, with a row of the audit log. Admins' acts follow one another, so that nobody takes
 * an identifier between the look and the writing. Throws BAD_USER_INPUT for a size that the product has not, and for the same twice.
 */
export function setDeviceIdentifiers(
  db: Db,
  act: AuditContext,
  { productId, expectedVersion, identifiers }: SetDeviceIdentifiersInput,
): Promise<SetDeviceIdentifiersResult> {
  const acted = { productId, expectedVersion }
  return actOnProduct(db, act, acted, async (tx, present, record): Promise<SetDeviceIdentifiersResult> => {
    const before = await tx.deviceIdentifier.findMany({ where: { productId: present.id } })
    const rows = identifiers.map(({ udi: { agency, identifier }, variantId, pieces }, index) => {
      const given = agency ?? before.find((one) => one.identifier === identifier)?.agency
      if (!given) throw badUserInput(sentence('udiUnreadable'), `input.identifiers.${index}.udi`)
      return { agency: given, identifier, productId: present.id, variantId: variantId ?? null, pieces }
    })
    await checkSizes(tx, present.id, rows)
    const codes = rows.map(({ identifier }) => identifier)
    const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index)
    if (twice !== -1)
      throw badUserInput(sentence('deviceTwice', { identifier: codes[twice] ?? '' }), `input.identifiers.${twice}.udi`)
    const taken = await tx.deviceIdentifier.findFirst({
      where: { identifier: { in: codes }, productId: { not: present.id } },
    })
    if (taken) {
      const { identifier } = taken
      return { __typename: 'DeviceIdentifierTaken', message: sentence('deviceTaken', { identifier }), identifier }
    }
    await tx.deviceIdentifier.deleteMany({ where: { productId: present.id } })
    await tx.deviceIdentifier.createMany({ data: rows })
    const product = await tx.product.update({ where: { id: present.id }, data: { version: { increment: 1 } } })
    await record({
      action: 'SET_DEVICE_IDENTIFIERS',
      subjectId: present.id,
      before: recordOf(before),
      after: recordOf(rows),
    })
    return { __typename: 'SetDeviceIdentifiersSuccess', product }
  })
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

/** What the audit log tells of them. */
const recordOf = (rows: readonly Pick<DeviceIdentifier, 'identifier' | 'pieces'>[]): AuditedValues => ({
  deviceIdentifiers: rows
    .map(({ identifier, pieces }) => (pieces === 1 ? identifier : `${identifier} × ${pieces}`))
    .sort(),
})
