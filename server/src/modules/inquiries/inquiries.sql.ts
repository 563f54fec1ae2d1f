import type { Inquiry } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { inquiryColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { mailShop } from '../mail/mail.sql'

/** Keeps a message and mails it to the shop, in one statement. */
export async function insertInquiry(
  sql: Sql,
  { email, subject, message, language }: Pick<Inquiry, 'email' | 'subject' | 'message' | 'language'>,
  shopAddress: string,
): Promise<Inquiry> {
  const [inquiry] = await sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`
      WITH kept AS (
        INSERT INTO inquiries (id, email, subject, message, language)
        VALUES (${uuidv7()}::uuid, ${email}, ${subject}, ${message}, ${language})
        RETURNING *
      ), ${mailShop(shopAddress, Prisma.sql`kept`)}
      SELECT ${columns} FROM kept`,
  )
  if (!inquiry) throw new Error('The inquiry was not kept')
  return inquiry
}

/** The inquiry as it stands, held until the end of the transaction. */
export async function holdInquiry(sql: Sql, id: string): Promise<Inquiry | undefined> {
  const [inquiry] = await sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM inquiries WHERE id = ${id}::uuid FOR UPDATE`,
  )
  return inquiry
}
