import type { Prisma, User } from '@instrumenta/prisma/client'
import type { Language } from '../../shared/languages'
import { readLanguageOf } from '../companies/company-invitations'
import type { SecurityChange } from '../mail/security-mail'

/** Emails a person about a change of their second factors, in their language if we know it. */
export async function mailSecurityChange(
  tx: Prisma.TransactionClient,
  { email, emailVerified }: User,
  { change, name = null }: { change: SecurityChange; name?: string | null },
  language: Language,
): Promise<void> {
  if (!emailVerified) return
  const payload = { change, name, language: (await readLanguageOf(tx, email)) ?? language }
  await tx.mailOutbox.create({ data: { template: 'security-changed', recipient: email, payload } })
}
