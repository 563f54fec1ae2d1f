import type { Company, VatCheck } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import type { Sql } from '../../shared/sql'
import { isInVatArea, VAT_COUNTRIES } from './vat-area'

export const CHECK_VAT_NUMBER = 'check-vat-number'

/** Queues a check of the company's VAT number in the transaction that changes it. */
export async function queueVatCheck(
  sql: Sql,
  { id, country, vatNumber }: Pick<Company, 'id' | 'country' | 'vatNumber'>,
): Promise<void> {
  if (vatNumber !== null && isInVatArea(country)) await queueJobs(sql, [{ task: CHECK_VAT_NUMBER, key: id }])
}

/** Queues checks of numbers without an answer in the last `maxAgeMs`, except accepted ones. */
export async function queueStaleChecks(sql: Sql, maxAgeMs: number): Promise<void> {
  await sql.query(Prisma.sql`
    INSERT INTO jobs (task, key)
    SELECT ${CHECK_VAT_NUMBER}, id::text FROM companies
    WHERE vat_number IS NOT NULL AND country = ANY(${[...VAT_COUNTRIES]}::text[]) AND NOT EXISTS (
      SELECT FROM vat_checks AS answer
      WHERE company_id = companies.id AND answer.country = companies.country AND answer.vat_number = companies.vat_number
        AND (status = 'ACCEPTED' OR status <> 'UNREACHABLE' AND checked_at > now() - ${maxAgeMs}::float8 * interval '1 millisecond')
    )
    ON CONFLICT DO NOTHING`)
}

/** The newest check of each company that has one. */
export function readNewestChecks(sql: Sql, companyIds: readonly string[]): Promise<VatCheck[]> {
  return sql.query(
    Prisma.sql`
    SELECT newest.* FROM unnest(${[...companyIds]}::uuid[]) AS of (company) CROSS JOIN LATERAL (
      SELECT id, company_id AS "companyId", country, vat_number AS "vatNumber", status, name, request_id AS "requestId",
        requester, note, checked_at AS "checkedAt"
      FROM vat_checks WHERE company_id = company ORDER BY checked_at DESC LIMIT 1
    ) AS newest`,
    'newest_vat_checks',
  )
}
