import type { Inquiry, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { sendInquiryInput } from './inquiries.input'
import { canReadInquiries } from './inquiries.policy'
import { insertInquiry } from './inquiries.sql'
import { sentence } from '../../messages/sentence'

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

const newestInquiries = newestFirst<Inquiry>('INQUIRIES')

/** Builds the service. */
export function createInquiryService({ db, shopAddress }: InquiryServiceDeps): InquiryService {
  return {
    send: (input) => insertInquiry(db.sql, parseInput(sendInquiryInput, input, 'input'), shopAddress),

    async list(viewer, page) {
      if (!canReadInquiries(viewer)) throw forbidden(sentence('adminReadsInquiries'))
      const after = readPageRequest(page, newestInquiries)
      const rows = await db.inquiry.findMany({ where: behindNewest(after), orderBy: byNewest, take: page.first + 1 })
      return toConnection(rows, page, newestInquiries, () => db.inquiry.count())
    },
  }
}
