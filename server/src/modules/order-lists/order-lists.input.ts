import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { areDistinct, lineItem } from '../../shared/lines'
import type { LineItem } from '../../shared/lines'
import { MAX_LINES } from '../../shared/pagination'
import { isUuid, MAX_INT, textField, wholeNumber } from '../../shared/validation'

const line = z.strictObject({ ...lineItem, quantity: wholeNumber(1) })
const setLine = z.strictObject({ ...lineItem, quantity: wholeNumber(0) })

const linesOf = <Line extends z.ZodType<LineItem>>(one: Line) =>
  z.array(one).max(MAX_LINES, issue('linesAtMost', { max: MAX_LINES }))

const distinctLinesOf = <Line extends z.ZodType<LineItem>>(one: Line) =>
  linesOf(one).refine(areDistinct, issue('linesOfOneProduct'))

/** What to put into the basket, and the client's name for this change. */
export const addToBasketInput = z.strictObject({
  lines: linesOf(line),
  changeId: z.string().toLowerCase().refine(isUuid, issue('changeIdUuid')),
})

/** How many of some products are to be in the basket. */
export const setBasketLinesInput = z.strictObject({ lines: distinctLinesOf(setLine) })

const listName = textField({ name: 'theName', max: 100 })

/** A list under a name. */
export const saveOrderListInput = z.strictObject({
  name: listName,
  lines: distinctLinesOf(line),
  replaces: z
    .boolean()
    .nullish()
    .transform((replaces) => replaces ?? false),
})

/** Another name for a saved list. */
export const renameOrderListInput = z.strictObject({ id: z.string(), name: listName })

/** A product, maybe in a size, in a quantity. */
export type ListLine = z.output<typeof line>

/** The largest quantity of a line: two that come together end there. */
export const MAX_QUANTITY = MAX_INT
