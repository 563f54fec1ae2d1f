import type { Company, VatCheck } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import type { Sql } from '../../shared/sql'
import type { TaxedSale } from './assess-taxes'
import type { TaxRules } from './choose-tax'
import { PART_OF, taxCountryOf, isInVatArea, VAT_COUNTRIES } from './vat-area'

const partOf = JSON.stringify(PART_OF)

/** The seller's settings, and the rules of both countries. */
export async function readTaxRules(sql: Sql, destination: TaxedSale['destination']): Promise<TaxRules> {
  const taxCountry = taxCountryOf(destination)
  const [seller] = await sql.query<Pick<TaxRules, 'rounding' | 'rules'> & { address: PostalAddress | null }>(
    Prisma.sql`
      SELECT address, tax_rounding AS rounding, (
        SELECT coalesce(json_agg(rule), '[]') FROM (
          SELECT country, region, tax_class AS "taxClass", buyer, rate_thousandths AS "rateThousandths", name, note
          FROM tax_rules
          WHERE country IN (${taxCountry}::bpchar, coalesce(${partOf}::jsonb ->> (address ->> 'country'), address ->> 'country')::bpchar)
        ) AS rule
      ) AS rules
      FROM seller`,
    'tax_rules_of_sale',
  )
  if (!seller) throw new Error('The table of the seller is empty')
  const { address, rounding, rules } = seller
  return { sellerCountry: address && taxCountryOf(address), taxCountry, rounding, rules }
}

/** Country and VAT number of a company, if it exists. */
export async function readTaxedCompany(
  sql: Sql,
  id: string,
): Promise<Pick<Company, 'country' | 'vatNumber'> | undefined> {
  const [company] = await sql.query<Pick<Company, 'country' | 'vatNumber'>>(
    Prisma.sql`SELECT country, vat_number AS "vatNumber" FROM companies WHERE id = ${id}::uuid`,
    'taxed_company',
  )
  return company
}

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
