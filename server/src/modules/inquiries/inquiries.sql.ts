import type { Inquiry } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { inquiryColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { mailShop } from '../mail/mail.sql'

/** Keeps a message and mails it to the shop, in one statement. */
export async function insertInquiry(
  sql: Sql,
  { email, subject, message }: Pick<Inquiry, 'email' | 'subject' | 'message'>,
  shopAddress: string,
): Promise<Inquiry> {
  const [inquiry] = await sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`
      WITH kept AS (
        INSERT INTO inquiries (id, email, subject, message)
        VALUES (${uuidv7()}::uuid, ${email}, ${subject}, ${message})
        RETURNING *
      ), ${mailShop(shopAddress, Prisma.sql`kept`)}
      SELECT ${columns} FROM kept`,
  )
  if (!inquiry) throw new Error('The inquiry was not kept')
  return inquiry
}
