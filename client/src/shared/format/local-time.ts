/** An instant as the value of a `datetime-local` field, in the reader's time zone. */
export function localTimeText(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
