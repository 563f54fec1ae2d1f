import { t } from '@lingui/core/macro'

/** Field label with the currency code: "Credit (EUR)". */
export const labelWithCurrency = (label: string, currency: string): string => t`${label} (${currency})`
