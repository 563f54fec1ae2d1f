import type { Company } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import type { Sql } from '../../shared/sql'
import type { TaxedSale } from './assess-taxes'
import type { TaxRules } from './choose-tax'
import { PART_OF, taxCountryOf } from './vat-area'

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
