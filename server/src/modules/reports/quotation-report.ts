import type { Db } from '../../shared/db'
import { MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import { quotationStates } from '../quotations/quotation-states'
import type { QuotationState } from '../quotations/quotation-states'
import { readPeriod, stepsOf } from './period'
import type { QuotationGroup } from './quotations.sql'
import { countQuotations, medianHoursToOffer } from './quotations.sql'

const WON: readonly QuotationState[] = ['ACCEPTED', 'ORDERED', 'CANCELLED']
const LOST: readonly QuotationState[] = ['DECLINED', 'WITHDRAWN', 'EXPIRED']

/**
 * Quotations requested in a period, won and lost.
 * @throws BAD_USER_INPUT for a wrong period
 */
export async function getQuotationReport(db: Db, timeZone: string, days: { from: string; to: string }) {
  const period = readPeriod(days, timeZone)
  const [groups, medianHours] = await Promise.all([countQuotations(db.sql, period), medianHoursToOffer(db.sql, period)])
  return {
    outcomes: quotationStates.flatMap((status) => {
      const own = groups.filter((group) => group.status === status)
      return own.length > 0 ? [{ status, count: countOf(own), value: valueOf(own) }] : []
    }),
    months: stepsOf(period, 'MONTH').map((start) => {
      const own = groups.filter(({ month }) => month === start)
      const won = own.filter(({ status }) => WON.includes(status))
      return {
        start,
        requestedCount: countOf(own),
        wonCount: countOf(won),
        lostCount: countOf(own.filter(({ status }) => LOST.includes(status))),
        wonValue: valueOf(won),
      }
    }),
    medianHoursToOffer: medianHours,
  }
}

const countOf = (groups: readonly QuotationGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

function valueOf(groups: readonly QuotationGroup[]) {
  const sum = groups.reduce((total, { valueMinor }) => total + valueMinor, 0n)
  return toMoney(sum > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : sum)
}
