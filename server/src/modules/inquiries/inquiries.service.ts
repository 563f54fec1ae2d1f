import type { Inquiry, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { mailShop } from '../mail/mail.service'
import { sendInquiryInput } from './inquiries.input'
import { canReadInquiries } from './inquiries.policy'

/** Messages from the contact form. */
export interface InquiryService {
  /** Keeps a message and mails it to the shop. Throws BAD_USER_INPUT naming the field. */
  send(input: unknown): Promise<Inquiry>
  /** All messages, newest first. Throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for a wrong page. */
  list(viewer: User, page: PageRequest): Promise<Connection<Inquiry>>
}

/** What the service works with. */
export interface InquiryServiceDeps {
  db: Db
  /** Where the mails go. */
  shopAddress: string
}

const columns = Prisma.sql`id, email, subject, message, created_at AS "createdAt"`

const newestFirst: Ordering<Inquiry> = {
  name: 'INQUIRIES',
  type: 'timestamptz',
  cursorOf: (inquiry) => ({ key: inquiry.createdAt.toISOString(), id: inquiry.id }),
}

/** Builds the service. */
export function createInquiryService({ db, shopAddress }: InquiryServiceDeps): InquiryService {
  return {
    async send(input) {
      const { email, subject, message } = parseInput(sendInquiryInput, input, 'input')
      const rows = await db.$queryRaw<Inquiry[]>`
        WITH kept AS (
          INSERT INTO inquiries (id, email, subject, message)
          VALUES (${uuidv7()}::uuid, ${email}, ${subject}, ${message})
          RETURNING *
        ), ${mailShop(shopAddress, Prisma.sql`kept`)}
        SELECT ${columns} FROM kept`
      const inquiry = rows[0]
      if (!inquiry) throw new Error('The inquiry was not kept')
      return inquiry
    },

    async list(viewer, page) {
      if (!canReadInquiries(viewer)) throw forbidden('Only an admin may read the messages to the shop.')
      const after = readPageRequest(page, newestFirst)
      const behind = after
        ? Prisma.sql`WHERE (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`
        : Prisma.empty
      const rows = await db.$queryRaw<Inquiry[]>`
        SELECT ${columns} FROM inquiries ${behind} ORDER BY created_at DESC, id DESC LIMIT ${page.first + 1}`
      return toConnection(rows, page, newestFirst, () => db.inquiry.count())
    },
  }
}
