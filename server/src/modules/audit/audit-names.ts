import type { AuditAction, Prisma } from '@instrumenta/prisma/client'
import type { AuditSubjectKind } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import { isNamedKind } from './audit-names.sql'
import type { AuditLoaders } from './audit.loaders'
import { asObject } from './describe-changes'
import type { AuditValue } from './describe-changes'
import type { AuditEntry } from './list-audit.service'
import { subjectKinds } from './subject-kinds'

type Names = AuditLoaders['nameInLog']

/** What an act was done to. */
export interface AuditSubject {
  kind: AuditSubjectKind
  /** As it is called now; what the log says of it when it is gone. */
  name: string | null
  isDeleted: boolean
}

/** Fields by which a row of the log itself says what it is about, the best first. */
const telling = ['name', 'title', 'words', 'url', 'file', 'fileDate', 'currency', 'alt'] as const

/** What an act was done to, by its name. */
export async function nameSubject(
  { action, subjectId, before, after }: Pick<AuditEntry, 'action' | 'subjectId' | 'before' | 'after'>,
  names: Names,
): Promise<AuditSubject> {
  const kind = kindOf(action)
  const told = toldOf(after) ?? toldOf(before)
  if (!isNamedKind(kind)) return { kind, name: told, isDeleted: false }
  const now = await names.load({ kind, id: subjectId })
  return { kind, name: now ? now.name : told, isDeleted: now?.isDeleted ?? true }
}

/** What an act is done to. */
export const kindOf = (action: AuditAction): AuditSubjectKind => subjectKinds[action]

function toldOf(values: Prisma.JsonValue): string | null {
  const said = asObject(values)
  const field = telling.find((name) => typeof said[name] === 'string')
  return field === undefined ? null : String(said[field])
}

/** A value of the log in words: what it has the id of by its name. Null where there was nothing. */
export async function nameValue(value: AuditValue, names: Names, language: Language): Promise<string | null> {
  if (value === null || typeof value === 'string') return value
  const now = await names.load(value)
  const name = now?.name ?? value.id
  return now && !now.isDeleted ? name : say(sentence('auditedDeleted', { name }), language)
}
