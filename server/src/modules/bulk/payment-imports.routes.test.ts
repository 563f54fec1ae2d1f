import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { Importing } from '../../testing/importing'
import { importing } from '../../testing/importing'
import { placeInstruments } from '../../testing/pieces'
import { createKey } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { numbersIn } from './check-payments'

let shop: TestApp
let files: Importing
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  files = await importing(shop)
  carl = await createPerson(shop)
})
afterAll(() => shop.close())

const HEAD = 'Received on,Amount,Currency,Reference,Order,Payer,Fee,Bank reference\n'

async function placeOrder() {
  const { order } = await placeInstruments(shop, carl)
  return shop.db.order.findUniqueOrThrow({ where: { id: order.id } })
}

const amountOf = ({ totalMinor }: { totalMinor: bigint }) => (Number(totalMinor) / 100).toFixed(2)
const paymentsOf = (orderId: string) => shop.db.payment.findMany({ where: { orderId }, orderBy: { position: 'asc' } })
const reportOf = async (id: string) => (await files.ask('GET', `/${id}/report`)).json()
const messagesOf = async (id: string): Promise<string[]> =>
  (await reportOf(id)).faults.map(({ column, message }: { column: string; message: string }) => `${column}: ${message}`)

test.each([
  ['2026-000123', ['2026-000123']],
  ['Order 2026000123, thank you', ['2026-000123']],
  ['2026/000123 2026 000124', ['2026-000123', '2026-000124']],
  ['INV-2026-000123', []],
  ['IBAN DE02120300000000202051', []],
  ['no number', []],
])('finds the order numbers in %s', (reference, numbers) => expect(numbersIn(reference)).toEqual(numbers))

describe('a CSV of receipts', () => {
  it('records the rows that name an order, skips the others, and records nothing twice', async () => {
    const [paid, half] = [await placeOrder(), await placeOrder()]
    const rows = [
      `2026-11-20,${amountOf(paid)},USD,Invoice for ${paid.number},,Clinic Nord,,BANK-1`,
      `20.11.2026,10.00,USD,deposit,${half.number},Clinic Nord,0.35,`,
      `2026-11-20,${amountOf(half)},USD,without a number,,,,BANK-2`,
    ].join('\n')
    const run = await files.check('payments', HEAD + rows)
    expect(run).toMatchObject({ state: 'READY', changedCount: 2, faultCount: 1 })
    expect((await reportOf(run.id)).changes[0]).toMatchObject({
      sku: paid.number,
      key: 'USD',
      fields: expect.arrayContaining([
        { column: 'due', before: amountOf(paid), after: '0.00' },
        { column: 'amount', before: '', after: amountOf(paid) },
      ]),
    })
    expect((await messagesOf(run.id))[0]).toContain(`Orders of this amount: `)
    expect((await messagesOf(run.id))[0]).toContain(half.number)
    expect(await paymentsOf(paid.id)).toEqual([])

    expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE', changedCount: 2, faultCount: 1 })
    expect(await paymentsOf(paid.id)).toMatchObject([
      { amountMinor: paid.totalMinor, method: 'BANK_TRANSFER', reference: `Invoice for ${paid.number}` },
    ])
    expect(await paymentsOf(half.id)).toMatchObject([
      { amountMinor: 1000n, feeMinor: 35n, receivedOn: new Date('2026-11-20') },
    ])

    const again = await files.check('payments', HEAD + rows)
    expect(again).toMatchObject({ changedCount: 0, unchangedCount: 2, faultCount: 1 })
    expect(await paymentsOf(paid.id)).toHaveLength(1)
  })

  it('says what is wrong with each row', async () => {
    const order = await placeOrder()
    const other = await placeOrder()
    const rows = [
      `2026-11-20,1.00,EUR,${order.number},,,,`,
      `2026-11-20,1.00,XXX,${order.number},,,,`,
      `2026-11-20,-1.00,USD,${order.number},,,,`,
      `soon,1.00,USD,${order.number},,,,`,
      `2099-01-01,1.00,USD,${order.number},,,,`,
      `2026-11-20,1.00,USD,${order.number} ${other.number},,,,`,
      `2026-11-20,123456.78,USD,hello,,,,`,
      `2026-11-20,1.00,USD,${order.number},,,,`,
      `2026-11-20,1.00,USD,${order.number},,,,`,
    ]
    const run = await files.check('payments', `${HEAD}${rows.join('\n')}\n`)
    expect(await messagesOf(run.id)).toEqual([
      'currency: The order is in USD. Enter the amount in this currency.',
      'currency: “XXX” isn’t a currency of the shop.',
      expect.stringMatching(/^amount: /),
      expect.stringMatching(/^received_on: Enter the day of the receipt/),
      expect.stringMatching(/^received_on: Enter the day of the receipt/),
      `reference: The reference names several orders: ${order.number}, ${other.number}. Record the payment on each order.`,
      expect.stringMatching(/^reference: The reference names no order\. Record/),
      ': Duplicate of row 9.',
    ])
    expect(run).toMatchObject({ changedCount: 1 })
  })

  it('cannot be undone', async () => {
    const order = await placeOrder()
    const run = await files.check('payments', `${HEAD}2026-11-20,1.00,USD,${order.number},,,,\n`)
    await files.act(run, 'apply')
    const answer = await files.ask('POST', `/${run.id}/take-back`, { leavesOthers: false })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Recorded payments stay. Reverse a wrong one on its order.',
    ])
  })
})

const entry = (parts: string, { kind = 'CRDT', amount = '25.00' } = {}) => `<Ntry>
  <Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-19</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>SVC-9</AcctSvcrRef>${parts}</Ntry>`
const statement = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`

describe('a bank statement in camt.053', () => {
  it('records receipts, also those that the bank booked together, and leaves out money paid out', async () => {
    const [one, two] = [await placeOrder(), await placeOrder()]
    const details = [one, two]
      .map(
        ({ number }, index) => `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
          <Amt Ccy="USD">${index + 10}.50</Amt><RltdPties><Dbtr><Pty><Nm>Clinic &amp; Sons</Nm></Pty></Dbtr></RltdPties>
          <RmtInf><Ustrd>Your order</Ustrd><Ustrd>${number}</Ustrd></RmtInf></TxDtls>`,
      )
      .join('')
    const file = statement(
      entry(`<NtryDtls>${details}</NtryDtls>`, { amount: '22.00' }) +
        entry('<NtryDtls><TxDtls><RmtInf><Ustrd>rent</Ustrd></RmtInf></TxDtls></NtryDtls>', { kind: 'DBIT' }),
    )
    const run = await files.check('payments', file)
    expect(run).toMatchObject({ state: 'READY', rowCount: 2, changedCount: 2, faultCount: 0 })
    await files.act(run, 'apply')
    expect(await paymentsOf(one.id)).toMatchObject([
      { amountMinor: 1050n, receivedOn: new Date('2026-11-20'), reference: `Your order ${one.number}` },
    ])
    expect(await paymentsOf(two.id)).toMatchObject([{ amountMinor: 1150n }])
  })

  it.each([
    ['no XML to the end', statement('').slice(0, -20)],
    ['another document', '<?xml version="1.0"?><Document><Other/></Document>'],
    [
      'entities',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>',
    ],
  ])('refuses %s', async (_what, file) => {
    const answer = await files.upload('payments', file, 'statement.xml')
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('camt.053')])
  })
})

it('needs the right to record payments', async () => {
  const catalogue = await createPerson(shop, { staffRole: 'CATALOGUE' })
  const customer = await createPerson(shop)
  for (const person of [catalogue, customer]) {
    expect((await files.upload('payments', HEAD, 'list.csv', person.accessToken)).statusCode).toBe(403)
  }
  const key = await createKey(shop, files.admin, ['IMPORTS_WRITE', 'IMPORTS_READ', 'ORDERS_WRITE'])
  expect((await files.upload('payments', HEAD, 'list.csv', key.secret)).statusCode).toBe(403)
})
