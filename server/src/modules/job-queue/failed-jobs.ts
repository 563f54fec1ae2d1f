import type { Job, Prisma } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { checkFirst } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'

/** A job that failed for good. */
export type FailedJob = Job & { failedAt: Date }

type NotFound = { __typename: 'FailedJobNotFound'; message: Sentence }
type RetryJobResult = { __typename: 'RetryJobSuccess'; id: string } | NotFound
type DiscardJobResult = { __typename: 'DiscardJobSuccess'; id: string } | NotFound

const notFound: NotFound = { __typename: 'FailedJobNotFound', message: sentence('failedJobNotFound') }

/** Lists the jobs that failed last. */
export async function listFailedJobs(db: Db, first: number): Promise<FailedJob[]> {
  checkFirst(first)
  const jobs = await db.job.findMany({
    where: { failedAt: { not: null } },
    orderBy: [{ failedAt: 'desc' }, { id: 'desc' }],
    take: first,
  })
  return jobs as FailedJob[]
}

/** Queues a failed job again, as a new one. */
export function retryJob(db: Db, act: AuditContext, id: string): Promise<RetryJobResult> {
  return settle(db, act, id, async (tx, job): Promise<RetryJobResult> => {
    await queueJobs(sqlIn(tx), [job])
    return { __typename: 'RetryJobSuccess', id: job.id }
  })
}

/** Deletes a failed job. Its work stays undone: an email, for example, stays unsent. */
export function discardJob(db: Db, act: AuditContext, id: string): Promise<DiscardJobResult> {
  return settle(db, act, id, async (tx, job): Promise<DiscardJobResult> => {
    await tx.job.delete({ where: { id: job.id } })
    return { __typename: 'DiscardJobSuccess', id: job.id }
  })
}

async function settle<TResult extends { __typename: string }>(
  db: Db,
  act: AuditContext,
  id: string,
  work: (tx: Prisma.TransactionClient, job: Job) => Promise<TResult>,
): Promise<TResult | NotFound> {
  if (!isUuid(id)) return notFound
  return performAudited(db, act, async (tx, record): Promise<TResult | NotFound> => {
    const job = await tx.job.findFirst({ where: { id, failedAt: { not: null } } })
    if (!job) return notFound
    const result = await work(tx, job)
    const action = result.__typename === 'RetryJobSuccess' ? 'RETRY_JOB' : 'DISCARD_JOB'
    await record({ action, subjectId: job.id, before: { task: job.task }, after: {} })
    return result
  })
}
