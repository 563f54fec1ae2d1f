import { say } from '../../messages/say'
import type { DrawDeps } from '../../modules/invoices/draw-invoice'
import { DRAW_INVOICE, drawInvoice } from '../../modules/invoices/draw-invoice'
import { ISSUE_INVOICE, queueInvoices } from '../../modules/invoices/invoice-events.sql'
import { readInvoiceSettings } from '../../modules/invoices/invoice-settings'
import { issueByEvent } from '../../modules/invoices/issue-invoice'
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
