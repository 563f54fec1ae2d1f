import type { GraphQLResolveInfo } from 'graphql'
import { asksNodesFor, asksNodesOnlyFor } from '../../shared/asked-fields'
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

/** Fields that `orderRowColumns` are enough for. A person's list of orders reads all columns if others are selected. */
export const ORDER_ROW_FIELDS = new Set([
  ...FIELDS_OF_FIRST_LINE,
  '__typename',
  'id',
  'number',
  'status',
  'lines',
  'lineCount',
  'needsSize',
  'total',
  'cancelledTotal',
  'totalDue',
  'tax',
  'totalWithTax',
  'purchaseOrderNumber',
  'company',
  'createdAt',
  'events',
  'nextStatuses',
])

/** Columns for the selected fields of a list of orders. */
export const selectedColumns = (info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>) =>
  columnsOfOrders(asksNodesOnlyFor(info, ORDER_ROW_FIELDS), asksNodesFor(info, FIELDS_OF_FIRST_LINE))
