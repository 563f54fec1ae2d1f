import type { LetterOfCredit } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

export interface LetterOfCreditLoaders {
  /** By order id. */
  letterOfCredit: Loader<string, LetterOfCredit | null>
}

export function createLetterOfCreditLoaders(db: Db): LetterOfCreditLoaders {
  return {
    letterOfCredit: createLoader(async (orderIds) => {
      const letters = await db.letterOfCredit.findMany({ where: { orderId: { in: [...orderIds] } } })
      return orderIds.map((id) => letters.find(({ orderId }) => orderId === id) ?? null)
    }),
  }
}
