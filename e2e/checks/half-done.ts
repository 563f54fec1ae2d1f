import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addCompany, acceptOffer, requestQuotation, sendOffer } from './support/business'
import { demandWhole } from './support/books'
import { insist, mutate } from './support/mutate'
import { addBuyers, addProducts } from './support/ordering'
import type { Buyer } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'
import { waitUntilReady } from './support/server-process'

const PRODUCTS = 60
const STOCK = 1_000_000
/** Lines of a basket, and of an order that needs approval. */
const LINES = 40
const QUOTED_LINES = 10
/**
 * People of each kind, who act concurrently in each round. Baskets continue until the shop is back.
 */
const PEOPLE = 4
const EACH = 8

const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { __typename ... on CheckoutSuccess { order { id status approval { version } } } }
}`
const APPROVE = `mutation ($input: ApproveOrderInput!) {
  approveOrder(input: $input) { __typename ... on InvalidOrderTransition { status } }
}`

interface Ordered {
  order: { id: string; status: string; approval: { version: string } | null }
}

await runCheck(
  `kill -9 of the server and of PostgreSQL in turn, in the middle of baskets of ${LINES} lines, acceptances and approvals`,
  async (stage) => {
    const products = await addProducts(stage.database, PRODUCTS, STOCK)
    const shoppers = await addBuyers(stage.database, PEOPLE)
    const quoted = await addBuyers(stage.database, PEOPLE)
    const approvers = await addBuyers(stage.database, PEOPLE)
    const [admin, member] = (await addBuyers(stage.database, 2)) as [Buyer, Buyer]
    await stage.database.query("UPDATE users SET role = 'ADMIN' WHERE id = $1", [admin.id])
    const companyId = await addCompany(stage.database, approvers, [member], { order: 1 })
    let server = await stage.serve()
    /** Acknowledged orders by their subject: an idempotency key or a quotation. */
    const acknowledged = new Map<string, string>()
    const cut = { baskets: 0, acceptances: 0, approvals: 0 }
    /** Interrupted requests that had succeeded. */
    let doneUnseen = 0

    const acknowledge = (of: string, orderId: string | undefined, answer: string) => {
      demand(orderId !== undefined, `An order was answered with ${answer}.`)
      demand((acknowledged.get(of) ?? orderId) === orderId, 'The same was ordered twice.')
      acknowledged.set(of, orderId)
    }
    const someLines = (count: number) =>
      [...products]
        .map((productId) => ({ productId, quantity: randomInt(1, 4), place: Math.random() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ productId, quantity }) => ({ productId, quantity }))
    const basketOf = (more: object = {}) => ({
      lines: someLines(LINES),
      phone: '+15550102030',
      address: '1 Main Street, Springfield',
      idempotencyKey: randomUUID(),
      ...more,
    })

    async function order(buyer: Buyer, isEnough: () => boolean): Promise<void> {
      while (!isEnough()) {
        const input = basketOf()
        const said = await insist(
          () => mutate<Ordered>(server.origin, buyer, CHECKOUT, input),
          () => cut.baskets++,
        )
        acknowledge(input.idempotencyKey, said.order?.id, said.__typename)
      }
    }
    async function offer(buyer: Buyer): Promise<string> {
      const lines = someLines(QUOTED_LINES)
      const quotationId = await requestQuotation(server.origin, buyer, lines)
      const sent = await sendOffer(server.origin, admin, { quotationId, expectedVersion: 0 }, lines, 1_111)
      demand(sent === 'SendQuotationRevisionSuccess', `The offer could not be sent: ${sent}`)
      return quotationId
    }
    async function accept(buyer: Buyer, quotations: string[]): Promise<void> {
      for (const id of quotations) {
        const said = await insist(
          () => acceptOffer(server.origin, buyer, id, 1),
          () => cut.acceptances++,
        )
        acknowledge(id, said.order?.id, said.__typename)
      }
    }
    async function ask(): Promise<Ordered['order']> {
      const input = basketOf({ companyId })
      const { order: waiting, __typename } = await mutate<Ordered>(server.origin, member, CHECKOUT, input)
      demand(waiting?.status === 'AWAITING_APPROVAL', `An order does not wait: ${__typename}`)
      acknowledge(input.idempotencyKey, waiting.id, __typename)
      return waiting
    }
    async function approve(approver: Buyer, orders: Ordered['order'][]): Promise<void> {
      for (const { id, approval } of orders) {
        const input = { id, expectedVersion: approval?.version ?? '' }
        const said = await insist(
          () => mutate<{ status: string }>(server.origin, approver, APPROVE, input),
          () => cut.approvals++,
        )
        if (said.status === 'PLACED') doneUnseen++
        else demand(said.__typename === 'ApproveOrderSuccess', `An approval was answered with ${said.__typename}.`)
      }
    }
    /** Runs the actions of one person after the other. */
    const each = <T>(people: Buyer[], make: (person: Buyer) => Promise<T>) =>
      Promise.all(
        people.map(async (person) => {
          const made: T[] = []
          while (made.length < EACH) made.push(await make(person))
          return made
        }),
      )

    for (let round = 0; round < rounds(20); round++) {
      const offers = await each(quoted, offer)
      const waiting = await each(approvers, ask)
      let isOver = false
      const working = Promise.all([
        ...shoppers.map((buyer) => order(buyer, () => isOver)),
        ...quoted.map((buyer, index) => accept(buyer, offers[index] ?? [])),
        ...approvers.map((person, index) => approve(person, waiting[index] ?? [])),
      ])
      await pause(randomInt(10, 150))
      if (round % 2 === 0) {
        server.signal('SIGKILL')
        await server.ended
        // Before any retry.
        await demandWhole(stage.database, products, STOCK)
        server = await stage.serve({ port: server.port })
      } else {
        await stage.database.kill()
        await stage.database.start()
        await demandWhole(stage.database, products, STOCK)
        await waitUntilReady(server)
      }
      isOver = true
      await working
      await demandWhole(stage.database, products, STOCK)
      const [books] = await stage.database.query<{ orders: number; waiting: number; offered: number }>(
        `SELECT (SELECT count(*)::int FROM orders) AS orders,
           (SELECT count(*)::int FROM orders WHERE status <> 'PLACED') AS waiting,
           (SELECT count(*)::int FROM quotations WHERE state <> 'ORDERED') AS offered`,
      )
      demand(books?.orders === acknowledged.size, `${books?.orders} orders are there, not ${acknowledged.size}.`)
      demand(books.waiting === 0 && books.offered === 0, `${books.waiting} wait, ${books.offered} are only offered.`)
    }
    for (const [kind, times] of Object.entries(cut))
      demand(times > 0, `None of the ${kind} was cut: that says nothing.`)
    const said = Object.entries(cut).map(([kind, times]) => `${times} ${kind}`)
    console.log(
      `  ${rounds(20)} rounds, ${acknowledged.size} orders; cut and sent again: ${said.join(', ')}; ${doneUnseen} approvals were done unseen; nothing by half, nothing twice`,
    )
  },
)
