import type { Inquiry } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { idempotencyKey, idOfRequest } from '../../shared/fields'
import type { Language } from '../../shared/languages'
import { inquiryColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { parseInput, emailField, textField } from '../../shared/validation'
import { mailShop } from '../mail/mail.sql'

export const sendInquiryInput = z.strictObject({
  email: emailField('theEmail')
    .describe('Email address for our reply.')
    .meta({ examples: ['customer@example.com'] }),
  subject: textField({ name: 'theSubject', max: 200 })
    .describe('Subject.')
    .meta({ examples: ['Delivery abroad'] }),
  message: textField({ name: 'theMessage', max: 5_000, isMultiline: true })
    .describe('Message. Line breaks are allowed.')
    .meta({ examples: ['Do you deliver to Norway?'] }),
  idempotencyKey: idempotencyKey.nullish(),
})

/**
 * Saves a message from the contact form and queues an email to the staff, in one statement. A retry returns the saved
 * inquiry and queues nothing.
 * @param language language of our reply's frame
 */
export async function sendInquiry({ db, env }: Pick<Reading, 'db' | 'env'>, input: unknown, language: Language) {
  const { email, subject, message, idempotencyKey } = parseInput(sendInquiryInput, input, 'input')
  const id = idOfRequest(idempotencyKey, email, subject, message)
  const [inserted] = await db.sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`
      WITH inserted AS (
        INSERT INTO inquiries (id, email, subject, message, language)
        VALUES (${id}::uuid, ${email}, ${subject}, ${message}, ${language})
        ON CONFLICT (id) DO NOTHING
        RETURNING *
      ), ${mailShop(env.mail.shopAddress, Prisma.sql`inserted`)}
      SELECT ${columns} FROM inserted`,
  )
  // ON CONFLICT returns no row for a retry.
  const inquiry = inserted ?? (await selectInquiry(db.sql, id))
  if (!inquiry) throw new Error(`Inquiry ${id} was neither inserted nor found`)
  return inquiry
}

/** Locks the row until the transaction ends. */
export function lockInquiry(sql: Sql, id: string): Promise<Inquiry | undefined> {
  return selectInquiry(sql, id, Prisma.sql`FOR UPDATE`)
}

async function selectInquiry(sql: Sql, id: string, lock = Prisma.empty): Promise<Inquiry | undefined> {
  const [inquiry] = await sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM inquiries WHERE id = ${id}::uuid ${lock}`,
  )
  return inquiry
}
