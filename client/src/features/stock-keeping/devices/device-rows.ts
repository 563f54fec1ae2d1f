import { parseQuantity } from '../../../shared/format/typed-number'
import { writeRows } from '../form-rows'
import type { ProductForm_ProductFragment } from '../save-product.generated'
import { nameOfSize } from '../named-size'
import type { SizeRow } from '../size-rows'

/** A device identifier as it is typed. */
export interface DeviceRow {
  key: string
  udi: string
  /** Key of the row of the size; '' for the product as a whole. */
  size: string
  pieces: string
}

/** Its key is unique over reloads, since drafts keep it. */
export const emptyRow = (): DeviceRow => ({ key: `new${crypto.randomUUID()}`, udi: '', size: '', pieces: '1' })

/** The identifiers of a product as labels have them. Without its mark, one that another person has removed could be any product's. */
export const devicesOf = ({ deviceIdentifiers }: ProductForm_ProductFragment): string =>
  writeRows(
    deviceIdentifiers.map(({ identifier, udi, variant, pieces }): DeviceRow => {
      return { key: identifier, udi, size: variant?.id ?? '', pieces: String(pieces) }
    }),
  )

/** The identifiers as the API takes them. */
export const toDevices = (rows: readonly DeviceRow[], sizes: readonly SizeRow[]) =>
  rows.map(({ udi, size, pieces }) => ({
    udi,
    ...(size && nameOfSize(sizes, size)),
    // The server explains text that is not a number.
    pieces: parseQuantity(pieces) ?? 0,
  }))
