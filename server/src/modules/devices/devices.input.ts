import { z } from 'zod'
import { LONGEST_UDI, parseUdi } from '@instrumenta/rules/udi'
import { issue } from '../../messages/sentence'
import { id, shopTexts } from '../../shared/fields'
import { textField, wholeNumber } from '../../shared/validation'

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
