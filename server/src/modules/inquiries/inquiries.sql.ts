import type { Inquiry } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { inquiryColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { mailShop } from '../mail/mail.sql'
import type { InquiryWriting } from './inquiries.input'

/** Of the ids of messages that may be repeated, which are made of their key and words. */
const REPEATABLE = '6f0c1c5e-2d0b-4c0f-9a5c-1c8f0b7a4e21'

/** Keeps a message and mails it to the shop, in one statement; a repeat of one gives what was kept, and mails nothing. */
export async function insertInquiry(
  sql: Sql,
  { email, subject, message, idempotencyKey, language }: InquiryWriting & Pick<Inquiry, 'language'>,
  shopAddress: string,
): Promise<Inquiry> {
  const words = [email, subject, message]
  const id = idempotencyKey == null ? uuidv7() : uuidv5(JSON.stringify([idempotencyKey, ...words]), REPEATABLE)
  const [kept] = await sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`
      WITH kept AS (
        INSERT INTO inquiries (id, email, subject, message, language)
        VALUES (${id}::uuid, ${email}, ${subject}, ${message}, ${language})
        ON CONFLICT (id) DO NOTHING
        RETURNING *
      ), ${mailShop(shopAddress, Prisma.sql`kept`)}
      SELECT ${columns} FROM kept`,
  )
  const inquiry = kept ?? (await findInquiry(sql, id))
  if (!inquiry) throw new Error('The inquiry was not kept')
  return inquiry
}

async function findInquiry(sql: Sql, id: string): Promise<Inquiry | undefined> {
  const [inquiry] = await sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM inquiries WHERE id = ${id}::uuid`,
  )
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
