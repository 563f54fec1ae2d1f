import { createHash } from 'node:crypto'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id, idempotencyKey } from '../../shared/fields'
import { MAX_LINES } from '../../shared/pagination'
import { textField, wholeNumber } from '../../shared/validation'
import { returnStates } from './return-states'

export const MAX_PHOTOS = 6

const reasons = [
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'FAULTY',
  'ORDERED_BY_MISTAKE',
  'EXPIRED',
  'OTHER',
] as const

const lineId = id.toLowerCase()

const lines = <Line extends z.ZodType<{ lineId: string }>>(line: Line) =>
  z
    .array(line)
    .max(MAX_LINES, issue('linesFromTo', { max: MAX_LINES }))
    .refine((all) => new Set(all.map((each) => each.lineId)).size === all.length, issue('linesOnce'))

const someLines = <Line extends z.ZodType<{ lineId: string }>>(line: Line) =>
  lines(line).min(1, issue('linesFromTo', { max: MAX_LINES }))

export const requestReturnInput = z
  .strictObject({
    orderId: id,
    kind: z.enum(['RETURN', 'COMPLAINT']),
    lines: someLines(z.strictObject({ lineId, quantity: wholeNumber(1), reason: z.enum(reasons) })),
    message: textField({ name: 'theMessage', min: 0, max: 2_000, isMultiline: true })
      .nullish()
      .transform((text) => text ?? ''),
    photoIds: z
      .array(id.toLowerCase())
      .max(MAX_PHOTOS, issue('photosAtMost', { max: MAX_PHOTOS }))
      .nullish()
      .transform((ids) => [...new Set(ids)]),
    idempotencyKey,
  })
  .refine(({ lines: asked, message }) => message !== '' || asked.every(({ reason }) => reason !== 'OTHER'), {
    message: issue('otherReasonTold'),
    path: ['message'],
  })

export type ReturnRequest = z.output<typeof requestReturnInput>

const answer = textField({ name: 'theAnswer', max: 2_000, isMultiline: true })

/** Without lines everything is accepted. */
export const acceptReturnInput = z.strictObject({
  id,
  lines: lines(
    z.strictObject({
      lineId,
      quantity: wholeNumber(0),
      credit: wholeNumber(0, Number.MAX_SAFE_INTEGER).nullish(),
    }),
  ).nullish(),
  answer: textField({ name: 'theAnswer', min: 0, max: 2_000, isMultiline: true })
    .nullish()
    .transform((text) => text || null),
})

export const declineReturnInput = z.strictObject({ id, answer })

export const receiveReturnInput = z.strictObject({
  id,
  lines: someLines(z.strictObject({ lineId, restocked: wholeNumber(0), scrapped: wholeNumber(0) })),
})

export const returnFilter = z
  .strictObject({
    status: z.enum(returnStates).nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
    customerId: id.nullish(),
  })
  .nullish()

export type ReturnFilter = z.output<typeof returnFilter>

/** SHA-256 (hex) of a request, to recognize a repeated one. */
export function hashReturn({ kind, message, photoIds, ...rest }: ReturnRequest): string {
  const pieces = rest.lines.map(({ lineId: line, quantity, reason }) => [line, quantity, reason]).sort()
  return createHash('sha256')
    .update(JSON.stringify([kind, pieces, message, [...photoIds].sort()]))
    .digest('hex')
}
