/** The day that a text of the address means; null for none. */
export function readDay(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}
