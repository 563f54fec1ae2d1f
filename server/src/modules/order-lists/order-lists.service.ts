import type { OrderList, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { plainItem } from '../../shared/lines'
import { isUuid, parseInput } from '../../shared/validation'
import { changeBasket } from './change-basket.service'
import { addToBasketInput, renameOrderListInput, saveOrderListInput, setBasketLinesInput } from './order-lists.input'
import type {
  ChangeBasketResult,
  DeleteOrderListResult,
  RenameOrderListResult,
  SaveOrderListResult,
} from './order-lists.results'
import { BASKET } from './order-lists.sql'
import { renameOrderList } from './rename-order-list.service'
import { saveOrderList } from './save-order-list.service'

/** Baskets and saved lists. Everybody has their own alone; an account that ended has none any more. */
export interface OrderListService {
  /** The viewer's basket; null while nothing was ever put into it. */
  findBasket(viewer: User): Promise<OrderList | null>
  /** A saved list of the viewer's; null if they have none by this id. The basket is none. */
  find(viewer: User, id: string): Promise<OrderList | null>
  /** The viewer's saved lists, newest first. Throws BAD_USER_INPUT for a wrong page. */
  list(viewer: User, page: PageRequest): Promise<Connection<OrderList>>
  /** Puts products into the basket, once for each `changeId`. Throws BAD_USER_INPUT naming the field. */
  addToBasket(viewer: User, input: unknown): Promise<ChangeBasketResult>
  /** Says how many of some products are to be in the basket. Throws BAD_USER_INPUT naming the field. */
  setBasketLines(viewer: User, input: unknown): Promise<ChangeBasketResult>
  /** Saves a list under a name. Throws BAD_USER_INPUT naming the field. */
  save(viewer: User, input: unknown): Promise<SaveOrderListResult>
  /** Gives a saved list of the viewer's another name. The basket is none. Throws BAD_USER_INPUT naming the field. */
  rename(viewer: User, input: unknown): Promise<RenameOrderListResult>
  /** Throws away a saved list of the viewer's. The basket is none. */
  delete(viewer: User, id: string): Promise<DeleteOrderListResult>
}

const newestLists = newestFirst<OrderList>('ORDER_LISTS')

/** Builds the service. */
export function createOrderListService(db: Db): OrderListService {
  const savedBy = ({ id }: User) => ({ userId: id, NOT: { name: BASKET } })
  return {
    findBasket: (viewer) => db.orderList.findUnique({ where: { userId_name: { userId: viewer.id, name: BASKET } } }),

    async find(viewer, id) {
      return isUuid(id) ? db.orderList.findFirst({ where: { AND: [{ id }, savedBy(viewer)] } }) : null
    },

    async list(viewer, page) {
      const after = readPageRequest(page, newestLists)
      const rows = await db.orderList.findMany({
        where: { AND: [savedBy(viewer), behindNewest(after)] },
        orderBy: byNewest,
        take: page.first + 1,
      })
      return toConnection(rows, page, newestLists, () => db.orderList.count({ where: savedBy(viewer) }))
    },

    async addToBasket(viewer, input) {
      const { lines, changeId } = parseInput(addToBasketInput, input, 'input')
      return changeBasket(db, viewer, { mode: 'ADD', lines: lines.map(plainItem), changeId })
    },

    async setBasketLines(viewer, input) {
      const { lines } = parseInput(setBasketLinesInput, input, 'input')
      return changeBasket(db, viewer, { mode: 'SET', lines: lines.map(plainItem) })
    },

    async save(viewer, input) {
      const { lines, ...list } = parseInput(saveOrderListInput, input, 'input')
      return saveOrderList(db, viewer, { ...list, lines: lines.map(plainItem) })
    },

    async rename(viewer, input) {
      return renameOrderList(db, viewer, parseInput(renameOrderListInput, input, 'input'))
    },

    async delete(viewer, id) {
      const { count } = isUuid(id)
        ? await db.orderList.deleteMany({ where: { AND: [{ id }, savedBy(viewer)] } })
        : { count: 0 }
      return count > 0
        ? { __typename: 'DeleteOrderListSuccess', id: id.toLowerCase() }
        : { __typename: 'OrderListNotFound', message: sentence('orderListNotFound') }
    },
  }
}
