import { parseQuantity } from '../../../shared/format/number'
import { writeRows } from '../form-rows'
import type { ProductForm_ProductFragment } from '../save-product.generated'
import { nameOfSize } from '../named-size'
import type { SizeRow } from '../size-rows'

/** A device identifier as typed. */
export interface DeviceRow {
  key: string
  udi: string
  /** Key of the size's row; '' for the whole product. */
  size: string
  pieces: string
}

/** The key is unique across reloads, since drafts store it. */
export const emptyRow = (): DeviceRow => ({ key: `new${crypto.randomUUID()}`, udi: '', size: '', pieces: '1' })

/**
 * A product's identifiers as form text. Includes the agency's mark, without which a removed identifier would be
 * ambiguous.
 */
export const devicesOf = ({ deviceIdentifiers }: ProductForm_ProductFragment): string =>
  writeRows(
    deviceIdentifiers.map(({ identifier, udi, variant, pieces }): DeviceRow => {
      return { key: identifier, udi, size: variant?.id ?? '', pieces: String(pieces) }
    }),
  )

/** The identifiers as input. */
export const toDevices = (rows: readonly DeviceRow[], sizes: readonly SizeRow[]) =>
  rows.map(({ udi, size, pieces }) => ({
    udi,
    ...(size && nameOfSize(sizes, size)),
    // The server rejects text that is not a number with a message.
    pieces: parseQuantity(pieces) ?? 0,
  }))
