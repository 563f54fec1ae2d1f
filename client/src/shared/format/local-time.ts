/** An instant as a field of date and time has it, in the reader's zone. */
export function localTimeText(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
