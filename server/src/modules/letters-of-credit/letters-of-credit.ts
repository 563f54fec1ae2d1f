import type { LetterOfCredit, Order, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { issue, sentence } from '../../messages/sentence'
import type { Sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { CURRENCY_CODES, currencyOf, inMajorUnits } from '../../shared/money'
import { day, dayOf, id } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput, textField, wholeNumber } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { orderNotFound } from '../orders/act-on-order'
import { lockOrder } from '../orders/move-order.sql'

const MAX_DOCUMENTS = 20

/** A document that the bank requires; times as ISO 8601, null while it is missing. */
export interface RequiredDocument {
  text: string
  doneAt: string | null
  doneById: string | null
}

export const requiredDocumentInput = z.strictObject({
  text: textField({ name: 'theRequiredDocument', max: 200 }),
  isDone: z.boolean(),
})

export const saveLetterOfCreditInput = z
  .strictObject({
    orderId: id,
    number: textField({ name: 'theLetterNumber', max: 50 }),
    issuingBank: textField({ name: 'theBankName', max: 200 }),
    amount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    currency: z.enum(CURRENCY_CODES),
    latestShipmentOn: day,
    expiresOn: day,
    documents: z
      .array(requiredDocumentInput)
      .max(MAX_DOCUMENTS, issue('requiredDocumentsAtMost', { max: MAX_DOCUMENTS }))
      .refine(
        (documents) => new Set(documents.map(({ text }) => text)).size === documents.length,
        issue('requiredDocumentsOnce'),
      ),
    expectedVersion: wholeNumber(0).nullish(),
  })
  .refine(({ latestShipmentOn, expiresOn }) => latestShipmentOn <= expiresOn, {
    error: issue('expiryBeforeShipment'),
    path: ['expiresOn'],
  })

type Saved =
  | { __typename: 'SaveLetterOfCreditSuccess'; order: Order }
  | { __typename: 'PaymentCurrencyDiffers'; message: Sentence }
  | { __typename: 'LetterOfCreditChanged'; message: Sentence; current: Order }
  | typeof orderNotFound

export const documentsOf = ({ documents }: Pick<LetterOfCredit, 'documents'>): RequiredDocument[] =>
  documents as unknown as RequiredDocument[]

/** Records the letter of credit of an order, or replaces its values. */
export async function saveLetterOfCredit({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const given = parseInput(saveLetterOfCreditInput, input, 'input')
  const { orderId, number, issuingBank, expectedVersion } = given
  if (!isUuid(orderId)) return orderNotFound
  return performAudited(db, audit, async (tx, record): Promise<Saved> => {
    const order = await lockOrder(sqlIn(tx), orderId)
    if (!order) return orderNotFound
    if (given.currency !== order.currency) {
      const message = sentence('paymentCurrencyDiffers', { currency: order.currency })
      return { __typename: 'PaymentCurrencyDiffers', message }
    }
    const before = await tx.letterOfCredit.findUnique({ where: { orderId } })
    if (expectedVersion != null && expectedVersion !== (before?.version ?? 0)) {
      return { __typename: 'LetterOfCreditChanged', message: sentence('letterOfCreditChanged'), current: order }
    }
    const values = {
      number,
      issuingBank,
      amountMinor: BigInt(given.amount),
      latestShipmentOn: new Date(given.latestShipmentOn),
      expiresOn: new Date(given.expiresOn),
      documents: tickOff(given.documents, before, audit.by.id) as unknown as Prisma.InputJsonArray,
    }
    const saved: Saved = { __typename: 'SaveLetterOfCreditSuccess', order }
    const [was, becomes] = [before && toText(before, order), toText(values, order)]
    // Already in that state: no audit row.
    if (was === becomes) return saved
    await tx.letterOfCredit.upsert({
      where: { orderId },
      create: { id: uuidv7(), orderId, ...values },
      update: {
        ...values,
        version: { increment: 1 },
        // Another day is warned about from the start.
        ...(dayOf(before?.latestShipmentOn ?? null) !== given.latestShipmentOn && { shipmentWarned: null }),
        ...(dayOf(before?.expiresOn ?? null) !== given.expiresOn && { expiryWarned: null }),
      },
    })
    const after = { letterOfCredit: becomes }
    await record({ action: 'SAVE_LETTER_OF_CREDIT', subjectId: orderId, before: { letterOfCredit: was }, after })
    return saved
  })
}

/** Documents that were ticked off before keep their time and person. */
function tickOff(
  given: readonly z.output<typeof requiredDocumentInput>[],
  before: LetterOfCredit | null,
  personId: string,
): RequiredDocument[] {
  const known = new Map((before ? documentsOf(before) : []).map((document) => [document.text, document]))
  return given.map(({ text, isDone }) => {
    if (!isDone) return { text, doneAt: null, doneById: null }
    const done = known.get(text)
    return done?.doneAt ? done : { text, doneAt: new Date().toISOString(), doneById: personId }
  })
}

/** Removes the letter of credit of an order. */
export async function removeLetterOfCredit({ db }: Pick<Reading, 'db'>, audit: AuditContext, letterId: string) {
  const notFound = { __typename: 'LetterOfCreditNotFound', message: sentence('letterOfCreditNotFound') } as const
  const found = isUuid(letterId) && (await db.letterOfCredit.findUnique({ where: { id: letterId } }))
  if (!found) return notFound
  return performAudited(db, audit, async (tx, record) => {
    const order = await lockOrder(sqlIn(tx), found.orderId)
    const letter = await tx.letterOfCredit.findUnique({ where: { id: letterId } })
    if (!order || !letter) return notFound
    await tx.letterOfCredit.delete({ where: { id: letterId } })
    const before = { letterOfCredit: toText(letter, order) }
    await record({ action: 'REMOVE_LETTER_OF_CREDIT', subjectId: order.id, before, after: {} })
    return { __typename: 'RemoveLetterOfCreditSuccess', order } as const
  })
}

type Values = Pick<LetterOfCredit, 'number' | 'issuingBank' | 'amountMinor' | 'latestShipmentOn' | 'expiresOn'> & {
  documents: unknown
}

/** A letter of credit in the audit log. */
function toText(letter: Values, { currency }: Pick<Order, 'currency'>): string {
  const { number, issuingBank, amountMinor, latestShipmentOn, expiresOn } = letter
  const documents = (letter.documents as RequiredDocument[]).map(
    ({ text, doneAt }) => `[${doneAt ? 'x' : ' '}] ${text}`,
  )
  const amount = `${inMajorUnits(amountMinor, currencyOf(currency))} ${currency}`
  return [number, issuingBank, amount, dayOf(latestShipmentOn), dayOf(expiresOn), ...documents].join('; ')
}
