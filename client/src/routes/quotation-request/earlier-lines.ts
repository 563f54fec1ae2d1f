import { isolate } from '../../shared/i18n/isolate'
import { formatList } from '../../shared/format/list'
import { nameInSize } from '../../shared/lines/line-item'
import { mustNameSize } from '../../shared/prices/chosen-size'
import type { RepeatedQuotationQuery } from './request-quotation.generated'

type RequestedLine = NonNullable<RepeatedQuotationQuery['quotation']>['lines'][number]

/** A line of an earlier quotation whose product is still sold. */
export type EarlierLine = RequestedLine & { product: NonNullable<RequestedLine['product']> }

/** Whether the product of a line is still sold. */
export const isInShop = (line: RequestedLine): line is EarlierLine => line.product !== null

/** Whether a line names an existing size, or none if the product needs none. */
export const isSizeRight = ({ variantId, product }: EarlierLine): boolean =>
  variantId ? product.variants.some(({ id }) => id === variantId) : !mustNameSize(product)

/** Names of lines as a list in a sentence. */
export const namesOf = (lines: readonly RequestedLine[]): string =>
  formatList(lines.map(({ name, size }) => isolate(nameInSize(name, size))))
