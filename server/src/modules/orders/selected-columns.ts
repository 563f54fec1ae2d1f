import type { GraphQLResolveInfo } from 'graphql'
import { asksNodesFor, asksNodesOnlyFor, asksOrderOnlyFor } from '../../shared/asked-fields'
import type { Order } from '@instrumenta/prisma/client'
import type { Columns } from '../../shared/sql'
import type { OrderColumnSet } from './order-lines.sql'
import { columnsOfOrders } from './order-lines.sql'

/** Fields from the time when an order had one product. */
const FIELDS_OF_FIRST_LINE = new Set([
  'productName',
  'unitPrice',
  'minQuantity',
  'availableQuantity',
  'orderQuantity',
  'product',
])

const FIELDS_OF_AMOUNTS = new Set(['total', 'cancelledTotal', 'totalDue', 'tax', 'totalWithTax'])

const FIELDS_OF_DETAILS = new Set([
  'number',
  'lines',
  'lineCount',
  'needsSize',
  'purchaseOrderNumber',
  'company',
  'events',
  'nextStatuses',
])

/** Fields for which a list of orders reads few columns, by group. It reads all columns if others are selected. */
export const ORDER_ROW_FIELDS = new Set([
  ...FIELDS_OF_FIRST_LINE,
  ...FIELDS_OF_AMOUNTS,
  ...FIELDS_OF_DETAILS,
  '__typename',
  'id',
  'status',
  'createdAt',
])

type Selected = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** Columns for the selected fields of a list of orders. */
export const selectedColumns = (info: Selected) =>
  columnsOfOrders(selectedSet(info), asksNodesFor(info, FIELDS_OF_FIRST_LINE))

/** Few sets, because each connection keeps the statement of each one prepared. */
function selectedSet(info: Selected): OrderColumnSet {
  if (!asksNodesOnlyFor(info, ORDER_ROW_FIELDS)) return 'all'
  const hasAmounts = asksNodesFor(info, FIELDS_OF_AMOUNTS)
  if (asksNodesFor(info, FIELDS_OF_DETAILS)) return hasAmounts ? 'rows' : 'details'
  return hasAmounts ? 'amounts' : 'short'
}

const FIELDS_WITHOUT_AMOUNTS = new Set([...ORDER_ROW_FIELDS].filter((name) => !FIELDS_OF_AMOUNTS.has(name)))

/** Columns for the selected fields of an order that is placed. */
export const placedColumns = (info: Selected): Columns<Order> =>
  columnsOfOrders(asksOrderOnlyFor(info, FIELDS_WITHOUT_AMOUNTS) ? 'details' : 'all', false)
