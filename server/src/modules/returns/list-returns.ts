import type { OrderReturn, Prisma, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { containing } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { idsOf, isUuid, parseInput } from '../../shared/validation'
import { findOrder } from '../orders/find-order'
import { returnStates } from './return-states'
import type { ReturnFilter } from './returns.input'
import { returnFilter } from './returns.input'

const newestReturns = newestFirst<OrderReturn>('RETURNS')

/** Null for an unknown id and for a return of an order that the person may not see. */
export async function findReturn(db: Db, viewer: User, id: string): Promise<OrderReturn | null> {
  const found = isUuid(id) ? await db.orderReturn.findUnique({ where: { id } }) : null
  return found && (await findOrder(db, viewer, found.orderId)) ? found : null
}

/** Lists all returns for staff, newest first. */
export async function listReturns(db: Db, page: PageRequest, filter: unknown) {
  const matching = conditionOf(parseInput(returnFilter, filter, 'filter'))
  const after = readPageRequest(page, newestReturns)
  const where = { AND: [matching, behindNewest(after)] }
  const rows = await db.orderReturn.findMany({ where, orderBy: byNewest, take: page.first + 1 })
  return toConnection(rows, page, newestReturns, () => db.orderReturn.count({ where: matching }))
}

/** Counts returns per status. */
export async function countReturns(db: Db) {
  const counted = await db.orderReturn.groupBy({ by: ['state'], _count: true })
  return returnStates.map((status) => ({ status, count: counted.find((row) => row.state === status)?._count ?? 0 }))
}

function conditionOf(filter: ReturnFilter): Prisma.OrderReturnWhereInput {
  const { status, search, customerId } = filter ?? {}
  return {
    AND: [
      status ? { state: status } : {},
      search ? searchFor(search) : {},
      customerId == null ? {} : { requestedById: { in: idsOf(customerId) } },
    ],
  }
}

function searchFor(text: string): Prisma.OrderReturnWhereInput {
  const part = containing(text)
  const ofOrder = { OR: [{ number: part }, { customerName: part }, { customerEmail: part }] }
  return { OR: [{ number: part }, { order: ofOrder }] }
}
