import type { VatCheck } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import { readNewestChecks } from './taxes.sql'

export interface TaxLoaders {
  /** The newest check of a VAT number by company id. */
  newestVatCheck: Loader<string, VatCheck | null>
}

export function createTaxLoaders(db: Db): TaxLoaders {
  return {
    newestVatCheck: createLoader(async (companyIds) => {
      const checks = new Map((await readNewestChecks(db.sql, companyIds)).map((check) => [check.companyId, check]))
      return companyIds.map((id) => checks.get(id) ?? null)
    }),
  }
}
