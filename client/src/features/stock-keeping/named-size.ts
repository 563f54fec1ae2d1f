import type { SizeRow } from './size-rows'

/** A row's size as input: by id, or by name if this save adds it. A removed size keeps its id. */
export function nameOfSize(sizes: readonly SizeRow[], key: string): { variantId: string } | { size: string } {
  const row = sizes.find((size) => size.key === key)
  return row && row.id === undefined ? { size: row.name.trim() } : { variantId: row?.id ?? key }
}
