import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { TaxedSale } from './assess-taxes'
import { readTaxedCompany } from './taxes.sql'
import { readNewestChecks } from './vat-checks.sql'
import { countingCheck, isAccepted } from './vat-status'

/** The buyer of an order as taxes see it: a company is a business, a person without one is private. */
export async function readBuyer(sql: Sql, { companyId }: { companyId: string | null }): Promise<TaxedSale['buyer']> {
  if (companyId === null || !isUuid(companyId)) return PRIVATE
  const [company, [newest = null]] = await Promise.all([
    readTaxedCompany(sql, companyId),
    readNewestChecks(sql, [companyId]),
  ])
  if (!company) return PRIVATE
  const { country, vatNumber } = company
  return { kind: 'BUSINESS', country, vatNumber, isVatNumberValid: isAccepted(countingCheck(company, newest)) }
}

const PRIVATE: TaxedSale['buyer'] = { kind: 'PRIVATE', country: null, vatNumber: null, isVatNumberValid: false }
