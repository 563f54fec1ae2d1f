import type { DeviceIdentifier } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { AuditedValues } from '../audit/perform-audited'
import type { LockedProduct } from '../products/locked-product'
import { idOfSize } from '../products/id-of-size'
import type { deviceIdentifiers } from './devices.input'

/**
 * Replaces all device identifiers of a product. Returns the refusal before anything is written.
 * @throws BAD_USER_INPUT for an unreadable or repeated identifier, and for a size of another product
 */
export async function writeDeviceIdentifiers(
  { tx, product: { id: productId }, record }: LockedProduct,
  identifiers: z.output<typeof deviceIdentifiers>,
) {
  const before = await tx.deviceIdentifier.findMany({ where: { productId } })
  const sizes = await tx.productVariant.findMany({ where: { productId, retiredAt: null } })
  const rows = identifiers.map(({ udi, pieces, ...size }, index) => {
    const { identifier } = udi
    const field = `input.deviceIdentifiers.${index}`
    const agency = udi.agency ?? before.find((one) => one.identifier === identifier)?.agency
    if (!agency) throw badUserInput(sentence('udiUnreadable'), `${field}.udi`)
    const variantId = idOfSize(sizes, size)
    if (variantId === undefined) throw badUserInput(sentence('deviceSizeUnknown'), `${field}.variantId`)
    return { agency, identifier, productId, variantId, pieces }
  })
  const codes = rows.map(({ identifier }) => identifier)
  const repeated = codes.findIndex((code, index) => codes.indexOf(code) !== index)
  if (repeated !== -1) {
    const identifier = codes[repeated] ?? ''
    throw badUserInput(sentence('deviceTwice', { identifier }), `input.deviceIdentifiers.${repeated}.udi`)
  }
  const taken = await tx.deviceIdentifier.findFirst({
    where: { identifier: { in: codes }, productId: { not: productId } },
  })
  if (taken) {
    const { identifier } = taken
    const message = sentence('deviceTaken', { identifier })
    const path = ['input', 'deviceIdentifiers', String(codes.indexOf(identifier)), 'udi']
    return { __typename: 'DeviceIdentifierTaken', message, identifier, path } as const
  }
  await tx.deviceIdentifier.deleteMany({ where: { productId } })
  await tx.deviceIdentifier.createMany({ data: rows })
  await record({
    action: 'SET_DEVICE_IDENTIFIERS',
    subjectId: productId,
    before: auditedIdentifiers(before),
    after: auditedIdentifiers(rows),
  })
  return undefined
}

const auditedIdentifiers = (rows: readonly Pick<DeviceIdentifier, 'identifier' | 'pieces'>[]): AuditedValues => ({
  deviceIdentifiers: rows
    .map(({ identifier, pieces }) => (pieces === 1 ? identifier : `${identifier} × ${pieces}`))
    .sort(),
})
