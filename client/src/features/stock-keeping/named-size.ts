import type { SizeRow } from './size-rows'

/** The size of a row as the API takes it: by its id, or by its name if this save adds it. A size that was removed keeps its id. */
export function nameOfSize(sizes: readonly SizeRow[], key: string): { variantId: string } | { size: string } {
  const row = sizes.find((size) => size.key === key)
  return row && row.id === undefined ? { size: row.name.trim() } : { variantId: row?.id ?? key }
}
