import type { DeviceIdentifier } from '@instrumenta/prisma/client'
import { LONGEST_UDI, parseUdi } from '@instrumenta/rules/udi'
import { z } from 'zod'
import { issue, sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { id, shopTexts } from '../../shared/fields'
import { textField, wholeNumber } from '../../shared/validation'
import type { AuditedValues } from '../audit/perform-audited'
import { idOfSize } from '../products/product-variants'
import type { LockedProduct } from '../products/product-state'

/** Device identifiers per product. Each size has one for each kind of package. */
const MAX_IDENTIFIERS = 50
/** Units in a package. A check constraint has the same limit. */
const MAX_PIECES = 1_000_000

/** Any text up to a limit: a scanner's output may have separators that are invalid in other texts. */
export const udiText = z.string().max(LONGEST_UDI, issue('udiTooLong', { max: LONGEST_UDI }))

/**
 * Device identifier from a UDI, or given alone. An unreadable text keeps `agency: null`; it is only accepted if the product
 * already has that identifier (we store those of HIBCC and ICCBBA without their label format).
 */
const deviceIdentifier = udiText.transform((text) => {
  const { agency, deviceIdentifier: identifier, problems } = parseUdi(text)
  return agency !== null && identifier !== null && problems.length === 0
    ? { agency, identifier }
    : { agency: null, identifier: text.trim().toUpperCase() }
})

/** All device identifiers of a product. */
export const deviceIdentifiers = z
  .array(
    z.strictObject({
      udi: deviceIdentifier,
      variantId: id.toLowerCase().nullish(),
      size: textField(shopTexts.size).nullish(),
      pieces: wholeNumber(1, MAX_PIECES, issue('piecesInPackage', { max: MAX_PIECES })).default(1),
    }),
  )
  .max(MAX_IDENTIFIERS, issue('devicesAtMost', { max: MAX_IDENTIFIERS }))

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
