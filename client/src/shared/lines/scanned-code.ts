/** Normalises a code for comparison. GTINs of 8, 12 and 13 digits equal those of 14 with leading zeros. */
export function plainCode(code: string): string {
  const trimmed = code.trim().toUpperCase()
  return /^\d{8,14}$/.test(trimmed) ? trimmed.padStart(14, '0') : trimmed
}

/** The option that a typed or scanned code names exactly. */
export function findByCode<T extends { codes?: readonly string[] }>(
  options: readonly T[],
  code: string,
): T | undefined {
  const wanted = plainCode(code)
  return options.find(({ codes = [] }) => codes.map(plainCode).includes(wanted))
}
