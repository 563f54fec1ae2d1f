import { z } from 'zod'
import { LONGEST_UDI, parseUdi } from '@instrumenta/rules/udi'
import { issue } from '../../messages/sentence'
import { id } from '../../shared/fields'
import { MAX_INT, wholeNumber } from '../../shared/validation'

/** Device identifiers of a product at most: of each size, for each kind of package. */
const MAX_IDENTIFIERS = 50
/** Pieces in a package at most; the database says so, too. */
const MAX_PIECES = 1_000_000

/** What is read as an identifier: anything, but not endless. A scanner's text may hold separators that other texts may not. */
export const udiText = z.string().max(LONGEST_UDI, issue('udiTooLong', { max: LONGEST_UDI }))

/**
 * The device in a text: an identifier alone, or a whole UDI, of which the rest is left out. Without an agency it can only be one that the
 * product has already: those of HIBCC and ICCBBA are no longer what stands on a label.
 */
const deviceIdentifier = udiText.transform((text) => {
  const { agency, deviceIdentifier: identifier, problems } = parseUdi(text)
  return agency !== null && identifier !== null && problems.length === 0
    ? { agency, identifier }
    : { agency: null, identifier: text.trim().toUpperCase() }
})

/** Which device identifiers a product has. */
export const setDeviceIdentifiersInput = z.strictObject({
  productId: id,
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
  identifiers: z
    .array(
      z.strictObject({
        udi: deviceIdentifier,
        variantId: id.toLowerCase().nullish(),
        pieces: wholeNumber(1, MAX_PIECES, issue('piecesInPackage', { max: MAX_PIECES })).default(1),
      }),
    )
    .max(MAX_IDENTIFIERS, issue('devicesAtMost', { max: MAX_IDENTIFIERS })),
})

/** Checked identifiers of a product. */
export type SetDeviceIdentifiersInput = z.output<typeof setDeviceIdentifiersInput>
