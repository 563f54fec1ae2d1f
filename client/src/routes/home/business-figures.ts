import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../shared/format/decimal'
import { formatQuantity } from '../../shared/format/quantity'

/** The business in numbers, as fixed text. Replace this file with your own figures. */
export function businessFigures() {
  const millions = formatDecimal(18.4, 1)
  const feedbacks = formatQuantity(12_600)
  const clients = formatQuantity(3_200)
  return [
    {
      name: t`Yearly Revenue`,
      // Not by Intl's short form, which browsers and Node write differently.
      value: t`$${millions}M`,
      note: t`in the last business year`,
    },
    { name: t`Feedbacks`, value: t`${feedbacks}+`, note: t`from theatres, clinics and practices` },
    { name: t`Happy Clients`, value: t`${clients}+`, note: t`hospitals, dealers and practices` },
    { name: t`Total Countries`, value: formatQuantity(46), note: t`that we have shipped to` },
  ]
}
