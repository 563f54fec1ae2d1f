import type { InquiryMessage, User } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** Loaders of inquiries. */
export interface InquiryLoaders {
  /** What admins wrote, oldest first, by the inquiry's id. */
  inquiryMessages: Loader<string, InquiryMessage[]>
  /** The account that has proven an address and stands. */
  userByProvenEmail: Loader<string, User | null>
}

/** Makes the loaders. */
export function createInquiryLoaders(db: Db): InquiryLoaders {
  return {
    inquiryMessages: createLoader(async (ids) => {
      const messages = await db.inquiryMessage.findMany({
        where: { inquiryId: { in: [...ids] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      const byInquiry = new Map<string, InquiryMessage[]>(ids.map((id) => [id, []]))
      for (const message of messages) byInquiry.get(message.inquiryId)?.push(message)
      return ids.map((id) => byInquiry.get(id) ?? [])
    }),
    userByProvenEmail: createLoader(async (emails) => {
      const users = await db.user.findMany({
        where: { email: { in: [...emails] }, emailVerified: true, removedAt: null },
      })
      const byEmail = new Map(users.map((user) => [user.email, user]))
      return emails.map((email) => byEmail.get(email) ?? null)
    }),
  }
}
