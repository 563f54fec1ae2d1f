const DIGIT = /\p{Nd}/u

/** A text with the decimal digits of all scripts (Arabic-Indic, Persian, full-width and others) as 0 to 9. */
export function toEuropeanDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const given = digit.codePointAt(0) ?? 0
    // Unicode lists the ten digits of a script in a row, from its zero on; those of mathematics are five such rows.
    let first = given
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
    return String((given - first) % 10)
  })
}
