import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id } from '../../shared/fields'
import { isUuid, MAX_INT, textField, wholeNumber } from '../../shared/validation'

/** Lines of a list at most: as many as an order takes. */
export const MAX_LIST_LINES = 200

const productId = id.toLowerCase()
const line = z.strictObject({ productId, quantity: wholeNumber(1) })
const setLine = z.strictObject({ productId, quantity: wholeNumber(0) })

const linesOf = <Line extends z.ZodType<{ productId: string }>>(one: Line) =>
  z.array(one).max(MAX_LIST_LINES, issue('linesAtMost', { max: MAX_LIST_LINES }))

/** Which of two lines of one product would count, nobody could say. */
const distinctLinesOf = <Line extends z.ZodType<{ productId: string }>>(one: Line) =>
  linesOf(one).refine(
    (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
    issue('linesOfOneProduct'),
  )

/** What to put into the basket, and the client's name for this change. */
export const addToBasketInput = z.strictObject({
  lines: linesOf(line),
  changeId: z.string().toLowerCase().refine(isUuid, issue('changeIdUuid')),
})

/** How many of some products are to be in the basket. */
export const setBasketLinesInput = z.strictObject({ lines: distinctLinesOf(setLine) })

/** A list under a name. */
export const saveOrderListInput = z.strictObject({
  name: textField({ name: 'theName', max: 100 }),
  lines: distinctLinesOf(line),
  replaces: z
    .boolean()
    .nullish()
    .transform((replaces) => replaces ?? false),
})

/** A product in a quantity. */
export type ListLine = z.output<typeof line>

/** The largest quantity of a line: two that come together end there. */
export const MAX_QUANTITY = MAX_INT
