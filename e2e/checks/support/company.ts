import { randomUUID } from 'node:crypto'
import type { Buyer } from './ordering'
import type { CheckDatabase } from './postgres'

/** A buyer's approval limits, in cents. */
interface Limits {
  order?: number
  month?: number
}

/**
 * Adds a company with approvers, and buyers with approval limits.
 * @returns its id
 */
export async function addCompany(
  database: CheckDatabase,
  approvers: Buyer[],
  buyers: Buyer[],
  { order, month }: Limits,
): Promise<string> {
  const id = randomUUID()
  await database.query("INSERT INTO companies (id, name, country) VALUES ($1, 'Check Clinic', 'DE')", [id])
  await database.query(
    `INSERT INTO company_members (id, company_id, user_id, role, order_limit_minor, month_limit_minor)
     SELECT gen_random_uuid(), $1::uuid, person, 'APPROVER'::"CompanyRole", NULL::bigint, NULL::bigint FROM unnest($2::uuid[]) AS person
     UNION ALL SELECT gen_random_uuid(), $1::uuid, person, 'BUYER', $4, $5 FROM unnest($3::uuid[]) AS person`,
    [id, approvers.map((one) => one.id), buyers.map((one) => one.id), order ?? null, month ?? null],
  )
  return id
}
