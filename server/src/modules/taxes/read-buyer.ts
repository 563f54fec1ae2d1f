import type { Db } from '../../shared/db'
import type { TaxedSale } from './assess-taxes'

/** The buyer of an order as taxes see it: a company is a business, a person without one is private. */
export async function readBuyer(
  db: Pick<Db, 'company'>,
  { companyId }: { companyId: string | null },
): Promise<TaxedSale['buyer']> {
  const company = companyId === null ? null : await db.company.findUnique({ where: { id: companyId } })
  if (!company) return { kind: 'PRIVATE', country: null, vatNumber: null, isVatNumberValid: false }
  const { country, vatNumber } = company
  return { kind: 'BUSINESS', country, vatNumber, isVatNumberValid: false }
}
