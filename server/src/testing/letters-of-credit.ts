import { v7 as uuidv7 } from 'uuid'
import type { BatchingCase } from './batching-case'
import type { AuditedActs } from './catalogue-acts'
import type { Person } from './factories'
import { createPerson, createProduct } from './factories'
import { placeOrder } from './ordering'
import type { TestApp } from './test-app'

/** Values of a letter of credit; the order is in USD. */
export const letterInput = (changes: { orderId: string } & Record<string, unknown>) => ({
  number: 'LC-2026-77',
  issuingBank: 'Equity Bank Kenya',
  amount: 2_000,
  currency: 'USD',
  latestShipmentOn: '2099-11-01',
  expiresOn: '2099-11-22',
  documents: [
    { text: '3 original bills of lading', isDone: false },
    { text: 'Certificate of origin', isDone: false },
  ],
  ...changes,
})

/** A letter of credit, behind the API's back. */
export const createLetter = ({ db }: TestApp, orderId: string, changes: object = {}) =>
  db.letterOfCredit.create({
    data: {
      ...{ id: uuidv7(), orderId, number: 'LC-2026-77', issuingBank: 'Equity Bank Kenya', amountMinor: 2_000n },
      ...{ latestShipmentOn: new Date('2099-11-01'), expiresOn: new Date('2099-11-22'), ...changes },
    },
  })

/** A slip without its file, behind the API's back. */
export const createSlip = ({ db }: TestApp, orderId: string | null, { user }: Person, name = 'Slip.pdf') =>
  db.transferSlip.create({
    data: {
      ...{ id: uuidv7(), key: uuidv7(), orderId, name },
      ...{ size: 1, type: 'application/pdf', uploadedById: user.id },
    },
  })

/** The mutations of letters of credit and transfer slips. */
export const actsOnLetters = (shop: () => TestApp): AuditedActs => {
  async function place() {
    const buyer = await createPerson(shop())
    const { id } = await placeOrder(shop(), buyer, await createProduct(shop().db, { priceMinor: 1_000n }))
    return { id, buyer }
  }
  return {
    'Mutation.saveLetterOfCredit': async () => {
      const { id: orderId } = await place()
      const letterOfCredit = expect.stringMatching(/^LC-2026-77; Equity Bank Kenya; 20\.00 USD; .*\[ \] Certificate/)
      const told = { action: 'SAVE_LETTER_OF_CREDIT', subjectId: orderId, after: { letterOfCredit } }
      return { variables: { input: letterInput({ orderId }) }, told }
    },
    'Mutation.removeLetterOfCredit': async () => {
      const { id: subjectId } = await place()
      const { id } = await createLetter(shop(), subjectId)
      return { variables: { id }, told: { action: 'REMOVE_LETTER_OF_CREDIT', subjectId, after: {} } }
    },
    'Mutation.removeTransferSlip': async () => {
      const { id: subjectId, buyer } = await place()
      const { id, createdAt } = await createSlip(shop(), subjectId, buyer)
      const before = { transferSlip: createdAt.toISOString() }
      return { variables: { id }, told: { action: 'REMOVE_TRANSFER_SLIP', subjectId, before, after: {} } }
    },
  }
}

export const letterCase: BatchingCase = {
  name: 'orders with their transfer slips and letters of credit',
  query: `{
    orders(first: 100) {
      nodes {
        transferSlips { name uploadedBy { email } }
        letterOfCredit { issuingBank status warnings documents { text doneBy { email } } }
      }
    }
  }`,
  // The page; slips; letters; schedules; shipments and their lines; who uploaded; who ticked off.
  hasNulls: true,
  statements: 8,
  reaches: { issuingBank: 1, email: 2 },
}
