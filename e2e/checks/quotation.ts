import { addCompany, acceptOffer, DISCOUNT, FREIGHT, requestQuotation, sendOffer } from './support/business'
import { addBuyers, addProducts, readBooks } from './support/ordering'
import type { Buyer } from './support/ordering'
import { demand, rounds, runCheck } from './support/run-check'

const STOCK = 60
const PRODUCTS = 3
const CROWD = 200
const PRICE = 1_111

await runCheck(
  `A quotation that two people of a company accept, ${CROWD} times at once, while another offer is sent, two server processes`,
  async (stage) => {
    const origins: [string, string] = [(await stage.serve()).origin, (await stage.serve()).origin]
    const people = await addBuyers(stage.database, 4)
    const [buyer, admin, ...approvers] = people as [Buyer, Buyer, Buyer, Buyer]
    await stage.database.query("UPDATE users SET role = 'ADMIN' WHERE id = $1", [admin.id])
    // Both see their company's orders, so that each gets the order, whoever accepted it.
    const companyId = await addCompany(stage.database, approvers, [buyer], {})
    const tally = new Map<string, number>()
    for (let round = 0; round < rounds(20); round++) {
      const products = await addProducts(stage.database, PRODUCTS, STOCK)
      const asked = products.map((productId) => ({ productId, quantity: 2 }))
      const quotationId = await requestQuotation(origins[0], buyer, asked, companyId)
      const send = (expectedVersion: number, unitPrice: number) =>
        sendOffer(origins[1], admin, { quotationId, expectedVersion }, asked, unitPrice)
      const sent = await send(0, PRICE)
      demand(sent === 'SendQuotationRevisionSuccess', `The offer could not be sent: ${sent}`)
      const accept = (revision: number, index: number) =>
        acceptOffer(origins[index % 2] ?? '', approvers[(index >> 1) % 2] ?? buyer, quotationId, revision)
      const isContested = round % 2 === 1
      const other = isContested ? send(1, PRICE + 1) : undefined
      const outcomes = await Promise.all(Array.from({ length: CROWD }, (_, index) => accept(1, index)))
      await other
      for (const { __typename } of outcomes) tally.set(__typename, (tally.get(__typename) ?? 0) + 1)
      const faults = outcomes.filter(
        ({ __typename }) =>
          __typename !== 'AcceptQuotationSuccess' && !(isContested && __typename === 'QuotationChanged'),
      )
      demand(faults.length === 0, `${faults.length} got a fault, such as ${faults[0]?.__typename}`)
      const acknowledged = new Map(outcomes.flatMap(({ order }) => (order ? [[order.id, order.total.amount]] : [])))
      if (acknowledged.size === 0) {
        // The other version was first: accept that one.
        const { order } = await accept(2, 0)
        demand(order !== undefined, 'The second offer could not be accepted.')
        if (order) acknowledged.set(order.id, order.total.amount - 2 * PRODUCTS)
      }
      const total = 2 * PRODUCTS * PRICE + FREIGHT - DISCOUNT
      demand(acknowledged.size === 1, `${acknowledged.size} orders were acknowledged.`)
      demand([...acknowledged.values()][0] === total, `The order comes to ${[...acknowledged.values()][0]}.`)
      const { available, sold, ledgerSum, orders, events } = await readBooks(stage.database, products)
      demand(orders === 1 && events === 1, `There are ${orders} orders with ${events} events.`)
      demand(sold === 2 * PRODUCTS && sold + available === STOCK * PRODUCTS, `${sold} sold, ${available} left.`)
      demand(ledgerSum === available, `The ledger says ${ledgerSum}, the products ${available}.`)
    }
    const said = [...tally].map(([outcome, count]) => `${count} x ${outcome}`).join(', ')
    console.log(`  ${rounds(20)} rounds: one order each time, stock taken once; answers ${said}`)
  },
)
