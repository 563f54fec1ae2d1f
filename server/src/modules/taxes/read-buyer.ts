import type { Db } from '../../shared/db'
import type { TaxedSale } from './assess-taxes'
import { countingCheck, isAccepted } from './vat-status'

/** The buyer of an order as taxes see it: a company is a business, a person without one is private. */
export async function readBuyer(
  db: Pick<Db, 'company' | 'vatCheck'>,
  { companyId }: { companyId: string | null },
): Promise<TaxedSale['buyer']> {
  if (companyId === null) return PRIVATE
  const [company, newest] = await Promise.all([
    db.company.findUnique({ where: { id: companyId } }),
    db.vatCheck.findFirst({ where: { companyId }, orderBy: { checkedAt: 'desc' } }),
  ])
  if (!company) return PRIVATE
  const { country, vatNumber } = company
  return { kind: 'BUSINESS', country, vatNumber, isVatNumberValid: isAccepted(countingCheck(company, newest)) }
}

const PRIVATE: TaxedSale['buyer'] = { kind: 'PRIVATE', country: null, vatNumber: null, isVatNumberValid: false }
