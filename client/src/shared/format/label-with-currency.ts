import { t } from '@lingui/core/macro'

/** The label of a field for an amount, with its currency's code: "Credit (EUR)". */
export const labelWithCurrency = (label: string, currency: string): string => t`${label} (${currency})`
