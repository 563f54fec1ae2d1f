import type { DeviceIdentifier } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { badUserInput } from '../../shared/errors'
import { parseInput } from '../../shared/validation'
import type { AuditedValues } from '../audit/perform-audited'
import type { LockedProduct } from '../products/act-on-product'
import { replaceSection } from '../products/act-on-product'
import { idOfSize } from '../products/id-of-size'
import type { deviceIdentifiers } from './devices.input'
import { setDeviceIdentifiersInput } from './devices.input'

export async function setDeviceIdentifiers(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { identifiers, ...target } = parseInput(setDeviceIdentifiersInput, input, 'input')
  const write = (locked: LockedProduct) => writeDeviceIdentifiers(locked, identifiers, 'identifiers')
  return bumpFor(cacheVersion, await replaceSection(db, audit, target, write, 'SetDeviceIdentifiersSuccess'))
}

/**
 * Replaces all device identifiers of a product. Returns the refusal before anything is written.
 * @throws BAD_USER_INPUT for an unreadable or repeated identifier, and for a size of another product
 */
export async function writeDeviceIdentifiers(
  { tx, product: { id: productId }, record }: LockedProduct,
  identifiers: z.output<typeof deviceIdentifiers>,
  list = 'deviceIdentifiers',
) {
  const before = await tx.deviceIdentifier.findMany({ where: { productId } })
  const sizes = await tx.productVariant.findMany({ where: { productId, retiredAt: null } })
  const rows = identifiers.map(({ udi, pieces, ...size }, index) => {
    const { identifier } = udi
    const field = `input.${list}.${index}`
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
    throw badUserInput(sentence('deviceTwice', { identifier }), `input.${list}.${repeated}.udi`)
  }
  const taken = await tx.deviceIdentifier.findFirst({
    where: { identifier: { in: codes }, productId: { not: productId } },
  })
  if (taken) {
    const { identifier } = taken
    const message = sentence('deviceTaken', { identifier })
    const path = ['input', list, String(codes.indexOf(identifier)), 'udi']
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
