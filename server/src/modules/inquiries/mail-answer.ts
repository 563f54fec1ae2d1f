import type { Inquiry, InquiryMessage, Prisma } from '@instrumenta/prisma/client'

/** Earlier answers that a mail quotes, the newest; what was asked comes in any case. */
const QUOTED = 3
/** Earlier answers that a mail's head names, so that it does not grow without end. */
const REFERRED = 20

/** Puts an answer into the outbox, with what came before it. */
export async function mailAnswer(
  tx: Prisma.TransactionClient,
  { id, number, email, subject, message, language, createdAt }: Inquiry,
  { id: messageId, body }: InquiryMessage,
  earlier: readonly InquiryMessage[],
): Promise<void> {
  const quoted = earlier.slice(-QUOTED).reverse()
  const payload = {
    inquiryId: id,
    inquiryNumber: number,
    messageId,
    subject,
    language,
    body,
    askedAt: createdAt.getTime(),
    message,
    earlierIds: earlier.slice(-REFERRED).map((reply) => reply.id),
    earlier: quoted.map((reply) => ({ writtenAt: reply.createdAt.getTime(), text: reply.body })),
  }
  await tx.mailOutbox.create({ data: { template: 'inquiry-answered', recipient: email, payload } })
}
