/** Puts rows in the order of the ids asked for, as DataLoader wants them; null where there is none. */
export function alignById<T extends { id: string }>(ids: readonly string[], rows: T[]): (T | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}
