/** Parses a day from the address; null if the text is no day. */
export function readDay(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}
