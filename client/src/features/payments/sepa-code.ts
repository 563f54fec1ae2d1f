interface Transfer {
  accountHolder: string
  iban: string
  bic: string | null
  /** Amount in cents. */
  amount: number
  reference: string
}

/** Text of a QR code for a SEPA transfer: EPC069-12, version 2, UTF-8. */
export function sepaCode({ accountHolder, iban, bic, amount, reference }: Transfer): string {
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const lines = ['BCD', '002', '1', 'SCT', bic ?? '', accountHolder.slice(0, 70), iban, euros, '', '', reference]
  return lines.join('\n')
}
