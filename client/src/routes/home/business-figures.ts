import { t } from '@lingui/core/macro'
import { formatRoundMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'

/** The business in numbers, as fixed text. Replace this file with your own figures. */
export function businessFigures() {
  const feedbacks = formatQuantity(12_600)
  const clients = formatQuantity(3_200)
  return [
    {
      name: t`Yearly Revenue`,
      value: formatRoundMoney({ amount: 18_400_000_00, currency: 'USD' }),
      note: t`in the last business year`,
    },
    { name: t`Feedbacks`, value: t`${feedbacks}+`, note: t`from theatres, clinics and practices` },
    { name: t`Happy Clients`, value: t`${clients}+`, note: t`hospitals, dealers and practices` },
    { name: t`Total Countries`, value: formatQuantity(46), note: t`that we have shipped to` },
  ]
}
