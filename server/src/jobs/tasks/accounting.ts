import type { Reading } from '../../graphql/context'
import { say } from '../../messages/say'
import type { CardProvider } from '../../modules/card-payments/card-provider'
import { resendRefunds } from '../../modules/card-payments/refund-to-card'
import type { DrawDeps } from '../../modules/invoices/invoice-paper'
import { DRAW_INVOICE, drawInvoice } from '../../modules/invoices/invoice-paper'
import { ISSUE_INVOICE, queueInvoices } from '../../modules/invoices/invoice-events.sql'
import { readInvoiceSettings } from '../../modules/invoices/invoice-settings'
import { issueByEvent } from '../../modules/invoices/issue-invoice'
import { checkVatNumber, RENEWED_AFTER_MS } from '../../modules/taxes/vat-checks'
import { CHECK_VAT_NUMBER, queueStaleChecks } from '../../modules/taxes/taxes.sql'
import type { Db } from '../../shared/db'
import type { JobTask } from '../../shared/jobs/job-task'
import { JobFailed } from '../../shared/jobs/job-task'
import { scheduled } from './upkeep'

/** Issues invoices by events of orders, and draws PDFs that were not drawn when their invoice was issued. */
export function invoiceTasks(deps: DrawDeps): JobTask[] {
  const { db } = deps
  return [
    scheduled('queue-invoices', async ({ stopping }) => {
      const { issueOn } = await readInvoiceSettings(db)
      if (issueOn === 'BY_HAND') return
      while (!stopping.aborted && (await queueInvoices(db.sql, issueOn)));
    }),
    {
      name: ISSUE_INVOICE,
      async run({ key }) {
        const issued = await issueByEvent(db, key)
        if (issued === undefined) return
        if ('againInMs' in issued) return issued
        // Staff see it among the failed jobs, and retry it there.
        if (issued.__typename !== 'IssueInvoiceSuccess') throw new JobFailed(say(issued.message), { isFinal: true })
      },
    },
    {
      name: DRAW_INVOICE,
      async run({ key }) {
        await drawInvoice(deps, DRAW_INVOICE, key)
      },
    },
  ]
}

const MINUTE_MS = 60_000

/** Checks VAT numbers in VIES: new ones at once, others daily. Without VIES, the jobs of new numbers do nothing. */
export const vatTasks = (db: Db, viesUrl: string | undefined, timeoutMs?: number): JobTask[] => [
  {
    name: CHECK_VAT_NUMBER,
    concurrency: 2,
    // About four hours; then the next scheduled run queues it again.
    retries: { firstMs: MINUTE_MS, factor: 2, longestMs: 60 * MINUTE_MS, maxAttempts: 9 },
    // The company shows it.
    isForgotten: true,
    async run({ key, stopping }) {
      if (viesUrl !== undefined) await checkVatNumber(db, key, { viesUrl, signal: stopping, timeoutMs })
    },
  },
  ...(viesUrl === undefined ? [] : [scheduled('queue-vat-checks', () => queueStaleChecks(db.sql, RENEWED_AFTER_MS))]),
]

/** Sends card refunds again to which the payment provider did not respond. */
export const cardRefundTask = (deps: Reading, provider: CardProvider): JobTask =>
  scheduled('resend-card-refunds', () => resendRefunds(deps, provider))
