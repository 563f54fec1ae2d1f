import type { OrderReturn, Prisma, ReturnState, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import type { CacheBump } from '../../shared/cache-version'
import type { Language } from '../../shared/languages'
import { containing } from '../../shared/like'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import type { OrderService } from '../orders/orders.service'
import { letGo, moveReturnTo } from './move-return.service'
import type { ReturnDeps } from './request-return.service'
import { requestReturn } from './request-return.service'
import { returnStates } from './return-states'
import type { ReturnFilter } from './returns.input'
import {
  acceptReturnInput,
  declineReturnInput,
  receiveReturnInput,
  requestReturnInput,
  returnFilter,
} from './returns.input'
import { canListAllReturns } from './returns.policy'
import type { RequestReturnResult, ReturnAct } from './returns.results'
import { named } from './returns.results'
import { acceptLines, giveCredit, receiveLines } from './settle-return.service'

/** How many returns stand in a state. */
export interface ReturnStateCount {
  state: ReturnState
  count: number
}

/** Returns and complaints, and what the shop does about them. All but `find` throw BAD_USER_INPUT naming the field. */
export interface ReturnService {
  /** One of an order that the viewer may see; null if there is none by this id. */
  find(viewer: User, id: string): Promise<OrderReturn | null>
  /** Those that match, newest first; `filter` as of the schema. Throws FORBIDDEN unless the viewer is an admin. */
  list(viewer: User, page: PageRequest, filter?: unknown): Promise<Connection<OrderReturn>>
  /** How many stand in each state. Throws FORBIDDEN unless the viewer is an admin. */
  count(viewer: User): Promise<ReturnStateCount[]>
  /** Asks the shop to take pieces back; whoever asks is written to in this language. */
  request(act: AuditContext, input: unknown, language: Language): Promise<RequestReturnResult>
  /** Takes it back, before the shop has answered. */
  withdraw(act: AuditContext, id: string): Promise<ReturnAct<'WithdrawReturnSuccess'>>
  /** Accepts it, all of it or a part. */
  accept(act: AuditContext, input: unknown): Promise<ReturnAct<'AcceptReturnSuccess'>>
  /** Refuses it. */
  decline(act: AuditContext, input: unknown): Promise<ReturnAct<'DeclineReturnSuccess'>>
  /** Says what came back, and puts into the stock what is sold again. */
  receive(act: AuditContext, input: unknown): Promise<ReturnAct<'ReceiveReturnSuccess'>>
  /** Closes it, with a credit note over what was promised. */
  close(act: AuditContext, id: string): Promise<ReturnAct<'CloseReturnSuccess'>>
}

/** What the service works with. */
export interface ReturnServiceDeps extends ReturnDeps {
  orders: Pick<OrderService, 'find'>
  cacheVersion: CacheBump
}

const newestReturns = newestFirst<OrderReturn>('RETURNS')

/** Builds the service. */
export function createReturnService({ db, shopAddress, orders, cacheVersion }: ReturnServiceDeps): ReturnService {
  const deps: ReturnDeps = { db, shopAddress }
  return {
    async find(viewer, id) {
      const found = isUuid(id) ? await db.orderReturn.findUnique({ where: { id } }) : null
      return found && (await orders.find(viewer, found.orderId)) ? found : null
    },

    async list(viewer, page, filter) {
      checkReader(viewer)
      const matching = matches(parseInput(returnFilter, filter, 'filter'))
      const after = readPageRequest(page, newestReturns)
      const where = { AND: [matching, behindNewest(after)] }
      const rows = await db.orderReturn.findMany({ where, orderBy: byNewest, take: page.first + 1 })
      return toConnection(rows, page, newestReturns, () => db.orderReturn.count({ where: matching }))
    },

    async count(viewer) {
      checkReader(viewer)
      const counted = await db.orderReturn.groupBy({ by: ['state'], _count: true })
      return returnStates.map((state) => ({ state, count: counted.find((row) => row.state === state)?._count ?? 0 }))
    },

    request: async (act, input, language) =>
      requestReturn(deps, act, parseInput(requestReturnInput, input, 'input'), language),

    async withdraw(act, id) {
      const move = { id, to: 'WITHDRAWN', action: 'WITHDRAW_RETURN', work: letGo } as const
      return named(await moveReturnTo(deps, act, move), 'WithdrawReturnSuccess')
    },

    async accept(act, input) {
      const { id, lines, answer } = parseInput(acceptReturnInput, input, 'input')
      checkReader(act.by)
      const outcome = await moveReturnTo(deps, act, {
        id,
        to: 'ACCEPTED',
        action: 'ACCEPT_RETURN',
        answer,
        work: (held) => acceptLines(held, lines ?? null),
      })
      return named(outcome, 'AcceptReturnSuccess')
    },

    async decline(act, input) {
      const { id, answer } = parseInput(declineReturnInput, input, 'input')
      checkReader(act.by)
      const move = { id, to: 'DECLINED', action: 'DECLINE_RETURN', answer, work: letGo } as const
      return named(await moveReturnTo(deps, act, move), 'DeclineReturnSuccess')
    },

    async receive(act, input) {
      const { id, lines } = parseInput(receiveReturnInput, input, 'input')
      checkReader(act.by)
      const outcome = await moveReturnTo(deps, act, {
        id,
        to: 'RECEIVED',
        action: 'RECEIVE_RETURN',
        work: (held) => receiveLines(held, lines),
      })
      // Visitors see what is in stock.
      if (outcome.__typename === 'Moved' && lines.some(({ restocked }) => restocked > 0)) cacheVersion.bump()
      return named(outcome, 'ReceiveReturnSuccess')
    },

    async close(act, id) {
      checkReader(act.by)
      const work = (held: Parameters<typeof giveCredit>[0]) => giveCredit(held, act.by.id)
      const move = { id, to: 'CLOSED', action: 'CLOSE_RETURN', work } as const
      return named(await moveReturnTo(deps, act, move), 'CloseReturnSuccess')
    },
  }
}

function checkReader(viewer: User): void {
  if (!canListAllReturns(viewer)) throw refusalOf(viewer)
}

function matches(filter: ReturnFilter): Prisma.OrderReturnWhereInput {
  const { state, search } = filter ?? {}
  return { AND: [state ? { state } : {}, search ? isReturnLike(search) : {}] }
}

/** A condition for Prisma: returns with this in their number or what their order has, taken literally, capitals or not. */
function isReturnLike(text: string): Prisma.OrderReturnWhereInput {
  const part = containing(text)
  const ofOrder = { OR: [{ number: part }, { customerName: part }, { customerEmail: part }] }
  return { OR: [{ number: part }, { order: ofOrder }] }
}
