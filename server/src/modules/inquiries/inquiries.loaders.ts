import type { InquiryMessage, User } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

export interface InquiryLoaders {
  /** Replies and notes by inquiry id, oldest first. */
  inquiryMessages: Loader<string, InquiryMessage[]>
  /** Account that has verified the email address and is not removed. */
  userByVerifiedEmail: Loader<string, User | null>
}

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
    userByVerifiedEmail: createLoader(async (emails) => {
      const users = await db.user.findMany({
        where: { email: { in: [...emails] }, emailVerified: true, removedAt: null },
      })
      const byEmail = new Map(users.map((user) => [user.email, user]))
      return emails.map((email) => byEmail.get(email) ?? null)
    }),
  }
}
