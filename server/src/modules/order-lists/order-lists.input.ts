import { z } from 'zod'
import { issue } from '../../messages/sentence'
import type { LineItem } from '../../shared/fields'
import { idempotencyKey, areDistinct, lineItem } from '../../shared/fields'
import { MAX_LINES } from '../../shared/pagination'
import { textField, wholeNumber } from '../../shared/validation'

const line = z.strictObject({ ...lineItem, quantity: wholeNumber(1) })
const setLine = z.strictObject({ ...lineItem, quantity: wholeNumber(0) })

const linesOf = <Line extends z.ZodType<LineItem>>(one: Line) =>
  z.array(one).max(MAX_LINES, issue('linesAtMost', { max: MAX_LINES }))

const distinctLinesOf = <Line extends z.ZodType<LineItem>>(one: Line) =>
  linesOf(one).refine(areDistinct, issue('linesOfOneProduct'))

export const addToBasketInput = z.strictObject({
  lines: linesOf(line),
  idempotencyKey,
})

export const setBasketLinesInput = z.strictObject({ lines: distinctLinesOf(setLine) })

const listName = textField({ name: 'theName', max: 100 })

export const saveOrderListInput = z.strictObject({
  name: listName,
  lines: distinctLinesOf(line),
  replaces: z
    .boolean()
    .nullish()
    .transform((replaces) => replaces ?? false),
})

export const renameOrderListInput = z.strictObject({ id: z.string(), name: listName })

export type ListLine = z.output<typeof line>
