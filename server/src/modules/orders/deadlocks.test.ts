import { Prisma } from '@instrumenta/prisma/client'
import type { Order, Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { cancelOrder, inputFor, PLACE_ORDER, placeOrder, readStock } from '../../testing/ordering'
import { cancelPieces, findPieceFaults } from '../../testing/pieces'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person
let admin: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  buyer = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const lockUser = ({ user }: Person) => Prisma.sql`SELECT FROM users WHERE id = ${user.id}::uuid FOR UPDATE`
const lockOrder = ({ id }: Order) => Prisma.sql`SELECT FROM orders WHERE id = ${id}::uuid FOR UPDATE`
const lockProduct = () => Prisma.sql`SELECT FROM products WHERE id = ${product.id}::uuid FOR NO KEY UPDATE`

/** Claims an order's key: another order under this key waits until it is placed or not. */
const claimKey = (input: Record<string, unknown>) => Prisma.sql`
  INSERT INTO orders (
    id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor, phone, address,
    idempotency_key, request_hash
  ) SELECT gen_random_uuid(), ${buyer.user.id}::uuid, '', '', 'USD', 1, 1, 1, '', '', ${input.idempotencyKey}, ''`

/** Locks in the order in which the request takes them. */
interface Locks {
  first: Prisma.Sql
  second: Prisma.Sql
  third: Prisma.Sql
}

const PATIENT = { maxWait: 20_000, timeout: 20_000 }

const countDeadlocks = async () => {
  const [row] = await shop.db.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`
  return row?.deadlocks
}

/**
 * Sends a request while others hold the second and the third lock. The holder of the third waits for the first, which
 * the request has by then. When the second comes free, the request wants the third: a deadlock. PostgreSQL aborts the
 * transaction that closes the circle, since the other one has waited longer than `deadlock_timeout`.
 */
async function askIntoDeadlock({ first, second, third }: Locks, ask: () => Promise<GraphQLAnswer>) {
  const undone = new Error('Only the locks were wanted')
  let answer: Promise<GraphQLAnswer> | undefined
  let other: Promise<unknown> | undefined
  await shop.db.$transaction(async (holder) => {
    await holder.$executeRaw(second)
    const isReady = new Promise<void>((resolve) => {
      const rivalry = shop.db.$transaction(async (rival) => {
        await rival.$executeRaw`SET LOCAL deadlock_timeout = '1min'`
        await rival.$executeRaw(third)
        resolve()
        answer = ask()
        await untilConnectionWaits(shop.db)
        await rival.$executeRaw(first)
        throw undone
      }, PATIENT)
      other = rivalry.catch((error: unknown) => expect(error).toBe(undone))
    })
    await isReady
    await untilConnectionWaits(shop.db, 2)
  }, PATIENT)
  await other
  if (!answer) throw new Error('Nothing was asked')
  return answer
}

describe('after a deadlock', () => {
  it('an order is retried, and placed once', async () => {
    const input = inputFor(product)
    const before = await countDeadlocks()
    const { data, errors } = await askIntoDeadlock(
      { first: lockUser(buyer), second: lockProduct(), third: claimKey(input) },
      () => shop.ask(PLACE_ORDER, { input }, buyer.accessToken),
    )
    expect(errors).toBeUndefined()
    expect(data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    const { available, ledgerSum, orders } = await readStock(shop.db, product)
    expect({ available, ledgerSum, orders: orders.length }).toEqual({ available: 98, ledgerSum: 98, orders: 1 })
    expect(await countDeadlocks()).toBeGreaterThan(before ?? 0n)
  })

  it('a cancellation by the customer succeeds, and its units are returned once', async () => {
    const order = await placeOrder(shop, buyer, product)
    const { data, errors } = await askIntoDeadlock(
      { first: lockUser(buyer), second: lockOrder(order), third: lockProduct() },
      () => cancelOrder(shop, order.id, buyer.accessToken),
    )
    expect(errors).toBeUndefined()
    expect(data.cancelOrder).toMatchObject({ order: { status: 'CANCELLED' } })
    expect(await readStock(shop.db, product)).toMatchObject({ available: 100, ledgerSum: 100 })
  })

  it('a cancellation of units succeeds, and they are returned once', async () => {
    const order = await placeOrder(shop, buyer, product)
    const { data, errors } = await askIntoDeadlock(
      { first: lockUser(buyer), second: lockOrder(order), third: lockProduct() },
      () =>
        cancelPieces(shop, { id: order.id, lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] }, buyer.accessToken),
    )
    expect(errors).toBeUndefined()
    expect(data.cancelOrderLines).toMatchObject({ order: { status: 'PLACED', lines: [{ cancelledQuantity: 1 }] } })
    expect(await readStock(shop.db, product)).toMatchObject({ available: 99, ledgerSum: 99 })
    expect(await findPieceFaults(shop.db, order.id)).toEqual([])
  })

  it('an admin’s act is done again as a whole, and is in the log once', async () => {
    const order = await placeOrder(shop, buyer, product)
    const { data, errors } = await askIntoDeadlock(
      { first: lockUser(admin), second: lockOrder(order), third: lockProduct() },
      () => cancelOrder(shop, order.id, admin.accessToken),
    )
    expect(errors).toBeUndefined()
    expect(data.cancelOrder).toMatchObject({ order: { status: 'CANCELLED' } })
    expect(await readStock(shop.db, product)).toMatchObject({ available: 100, ledgerSum: 100 })
    expect(await shop.db.auditEntry.count({ where: { subjectId: order.id } })).toBe(1)
  })
})

describe('an order with serialization conflicts', () => {
  /** Makes the next updates of products fail like under a stricter isolation level. */
  async function failTimes(times: number): Promise<void> {
    await shop.db.$executeRaw`CREATE SEQUENCE failures`
    await shop.db.$executeRawUnsafe(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('failures') <= ${times} THEN RAISE 'could not serialize access' USING ERRCODE = '40001'; END IF;
      RETURN NEW;
    END $$`)
    await shop.db.$executeRaw`CREATE TRIGGER fail BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION fail()`
  }
  afterEach(async () => {
    await shop.db.$executeRaw`DROP FUNCTION fail CASCADE`
    await shop.db.$executeRaw`DROP SEQUENCE failures`
  })

  it('is tried again', async () => {
    await failTimes(3)
    const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, buyer.accessToken)
    expect(data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    expect((await readStock(shop.db, product)).orders).toHaveLength(1)
  })

  it('is refused after the fourth attempt, and may be retried', async () => {
    await failTimes(4)
    const input = inputFor(product)
    const { errors } = await shop.ask(PLACE_ORDER, { input }, buyer.accessToken)
    expect(errors).toMatchObject([
      {
        message: 'Many people are changing the same thing right now. Try again in a moment.',
        extensions: { code: 'SERVICE_UNAVAILABLE' },
      },
    ])
    expect(await readStock(shop.db, product)).toMatchObject({ available: 100, orders: [] })
    const again = await shop.ask(PLACE_ORDER, { input }, buyer.accessToken)
    expect(again.data.placeOrder.__typename).toBe('PlaceOrderSuccess')
  })
})
