import type { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence, issue } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { parseInput, MAX_INT, wholeNumber } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { beginReadingOrders } from './invoice-events.sql'

const prefix = z
  .string()
  .regex(/^[A-Z0-9]{1,10}$/, issue('invoicePrefixPattern'))
  .nullish()

export const updateInvoiceSettingsInput = z.strictObject({
  issueOn: z.enum(['ORDER', 'SHIPMENT', 'BY_HAND']).nullish(),
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

const ONLY_ROW = { id: 1 }
const DEFAULTS = { issueOn: 'BY_HAND', invoicePrefix: 'INV', creditNotePrefix: 'CN', version: 1 } as const

export async function readInvoiceSettings({ invoiceSettings }: Pick<Prisma.TransactionClient, 'invoiceSettings'>) {
  const row = await invoiceSettings.findUnique({ where: ONLY_ROW, omit: { id: true } })
  return row ?? DEFAULTS
}

/** Changes the given settings. Events before the change issue no invoices. */
export async function updateInvoiceSettings({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const { expectedVersion, ...changes } = parseInput(updateInvoiceSettingsInput, input, 'input')
  return performAudited(db, audit, async (tx, record) => {
    const { version, ...before } = await readInvoiceSettings(tx)
    const after = {
      issueOn: changes.issueOn ?? before.issueOn,
      invoicePrefix: changes.invoicePrefix ?? before.invoicePrefix,
      creditNotePrefix: changes.creditNotePrefix ?? before.creditNotePrefix,
    }
    if (after.invoicePrefix === after.creditNotePrefix) {
      throw badUserInput(sentence('invoicePrefixesDiffer'), 'input.creditNotePrefix')
    }
    const describe = ({ issueOn, invoicePrefix, creditNotePrefix }: typeof after) =>
      [issueOn, invoicePrefix, creditNotePrefix].join(', ')
    if (describe(after) === describe(before)) {
      return { __typename: 'UpdateInvoiceSettingsSuccess', invoiceSettings: { ...before, version } } as const
    }
    if (expectedVersion != null && expectedVersion !== version) {
      const message = sentence('invoiceSettingsChanged')
      return { __typename: 'InvoiceSettingsChanged', message, current: { ...before, version } } as const
    }
    const data = { ...after, version: version + 1 }
    await tx.invoiceSettings.upsert({ where: ONLY_ROW, create: { ...ONLY_ROW, ...data }, update: data })
    if (before.issueOn === 'BY_HAND') await beginReadingOrders(sqlIn(tx))
    await record({
      action: 'UPDATE_INVOICE_SETTINGS',
      subjectId: uuidv7(),
      before: { invoicing: describe(before) },
      after: { invoicing: describe(after) },
    })
    return { __typename: 'UpdateInvoiceSettingsSuccess', invoiceSettings: data } as const
  })
}
