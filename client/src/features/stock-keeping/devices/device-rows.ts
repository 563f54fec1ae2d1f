import type { DeviceForm_ProductFragment } from './device-identifiers.generated'

/** A device identifier as it is typed. */
export interface DeviceRow {
  key: string
  udi: string
  /** Id of the size; '' for the product as a whole. */
  variantId: string
  pieces: string
}

/** A row to type into. Its key is unique over reloads, since drafts keep it. */
export const emptyRow = (): DeviceRow => ({ key: `new${crypto.randomUUID()}`, udi: '', variantId: '', pieces: '1' })

/** The rows of a product, as labels have them: without its mark, an identifier that a colleague has removed meanwhile could be anybody's. */
export const rowsOf = ({ deviceIdentifiers }: DeviceForm_ProductFragment): readonly DeviceRow[] =>
  deviceIdentifiers.map(({ identifier, udi, variant, pieces }) => ({
    key: identifier,
    udi,
    variantId: variant?.id ?? '',
    pieces: String(pieces),
  }))

/** Whether two lists say the same. */
export const isSame = (one: readonly DeviceRow[], other: readonly DeviceRow[]): boolean =>
  JSON.stringify(one.map(({ key: _key, ...said }) => said)) ===
  JSON.stringify(other.map(({ key: _key, ...said }) => said))
