import type { AuditAction, Prisma } from '@instrumenta/prisma/client'
import type { AuditSubjectKind } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import { isNamedKind } from './audit.sql'
import type { AuditLoaders } from './audit.loaders'
import { asObject } from './describe-changes'
import type { AuditValue } from './describe-changes'
import type { AuditEntry } from './list-audit'
import { subjectKinds } from './subject-kinds'

type Names = AuditLoaders['nameInLog']

export interface AuditSubject {
  kind: AuditSubjectKind
  /** Current name, or the name in the log if the row is deleted. */
  name: string | null
  isDeleted: boolean
}

/** Fields of a log row that can name its subject, best first. */
const namingFields = ['name', 'title', 'words', 'url', 'file', 'fileDate', 'currency', 'alt'] as const

export async function nameSubject(
  { action, subjectId, before, after }: Pick<AuditEntry, 'action' | 'subjectId' | 'before' | 'after'>,
  names: Names,
): Promise<AuditSubject> {
  const kind = kindOf(action)
  const loggedName = nameIn(after) ?? nameIn(before)
  if (!isNamedKind(kind)) return { kind, name: loggedName, isDeleted: false }
  const now = await names.load({ kind, id: subjectId })
  return { kind, name: now ? now.name : loggedName, isDeleted: now?.isDeleted ?? true }
}

export const kindOf = (action: AuditAction): AuditSubjectKind => subjectKinds[action]

function nameIn(values: Prisma.JsonValue): string | null {
  const fields = asObject(values)
  const field = namingFields.find((name) => typeof fields[name] === 'string')
  return field === undefined ? null : String(fields[field])
}

/** A value of the log as text, with a name instead of an id. Null for no value. */
export async function nameValue(value: AuditValue, names: Names, language: Language): Promise<string | null> {
  if (value === null || typeof value === 'string') return value
  const now = await names.load(value)
  const name = now?.name ?? value.id
  return now && !now.isDeleted ? name : say(sentence('auditedDeleted', { name }), language)
}
