import { say } from '../../messages/say'
import type { OrderStatus, User } from '@instrumenta/prisma/client'
import { explainRefusal, orderStatuses, statusOfLine, transitions } from './order-states'
import { canChangeAddress, cancellablePieces, canSeeOrder, nextStatuses } from './orders.policy'

const viewer = (id: string, role: User['role'], emailVerified = true) => ({ id, role, emailVerified }) as User
const owner = viewer('owner', 'CUSTOMER')
const stranger = viewer('stranger', 'CUSTOMER')
const admin = viewer('admin', 'ADMIN')
const unprovenAdmin = viewer('unproven', 'ADMIN', false)

const orderOf = (userId: string, status: OrderStatus, companyId: string | null = null) => ({
  userId,
  status,
  companyId,
})

/** From, to, whether an admin may, whether the owner may. All other changes are forbidden. */
const allowed: [OrderStatus, OrderStatus, boolean, boolean][] = [
  // The company decides about placing it, not the shop.
  ['AWAITING_APPROVAL', 'CANCELLED', true, true],
  ['PLACED', 'CONFIRMED', true, false],
  ['PLACED', 'CANCELLED', true, true],
  ['CONFIRMED', 'SHIPPED', true, false],
  ['CONFIRMED', 'CANCELLED', true, true],
  // A partial shipment has to name its units.
  ['PARTLY_SHIPPED', 'SHIPPED', true, false],
  ['SHIPPED', 'DELIVERED', true, false],
]

const states = [
  'AWAITING_APPROVAL',
  'PLACED',
  'CONFIRMED',
  'PARTLY_SHIPPED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const
const everyMove = states.flatMap((from) =>
  states.map((to): [OrderStatus, OrderStatus, boolean, boolean] => {
    const found = allowed.find(([start, end]) => start === from && end === to)
    return found ?? [from, to, false, false]
  }),
)

describe('an order', () => {
  it('knows all states', () => {
    expect([...orderStatuses].sort()).toEqual([...states].sort())
  })

  it.each(everyMove)('from %s to %s: by an admin %s, by its owner %s', (from, to, byAdmin, byOwner) => {
    expect(nextStatuses(admin, orderOf('owner', from), undefined).includes(to)).toBe(byAdmin)
    expect(nextStatuses(owner, orderOf('owner', from), undefined).includes(to)).toBe(byOwner)
  })

  it.each(states)('that is %s is moved by an admin in the same way if they placed it', (status) => {
    expect(nextStatuses(admin, orderOf('admin', status), undefined)).toEqual(
      nextStatuses(admin, orderOf('owner', status), undefined),
    )
  })

  it.each(states)('that is %s is invisible to another customer', (status) => {
    expect(canSeeOrder(stranger, orderOf('owner', status))).toBe(false)
    expect(nextStatuses(stranger, orderOf('owner', status), undefined)).toEqual([])
  })

  it.each(states)('that is %s treats an unverified admin as a customer', (status) => {
    expect(nextStatuses(unprovenAdmin, orderOf('owner', status), undefined)).toEqual([])
    expect(nextStatuses(unprovenAdmin, orderOf('unproven', status), undefined)).toEqual(
      nextStatuses(owner, orderOf('owner', status), undefined),
    )
  })

  it.each(states)(
    'that is %s of a company is moved by its buyer while they are a member, and by no colleague',
    (status) => {
      const order = orderOf('owner', status, 'company')
      const own = nextStatuses(owner, orderOf('owner', status), undefined)
      for (const role of ['OWNER', 'BUYER', 'APPROVER'] as const) {
        expect(nextStatuses(owner, order, role)).toEqual(own)
        expect(canChangeAddress(owner, order, role)).toBe(own.length > 0)
        expect(nextStatuses(stranger, order, role)).toEqual([])
        expect(canSeeOrder(stranger, order, role)).toBe(role !== 'BUYER')
      }
      expect(nextStatuses(owner, order, undefined)).toEqual([])
      expect(canChangeAddress(owner, order, undefined)).toBe(false)
      expect(canSeeOrder(owner, order, undefined)).toBe(true)
      expect(nextStatuses(admin, order, undefined)).toEqual(nextStatuses(admin, orderOf('owner', status), undefined))
    },
  )

  it('never returns to an earlier status, so that races end', () => {
    const reachable = (from: OrderStatus): OrderStatus[] => transitions[from].flatMap((to) => [to, ...reachable(to)])
    for (const status of states) expect(reachable(status)).not.toContain(status)
  })
})

describe('a refusal', () => {
  it.each([
    [
      'a customer',
      'CANCELLED',
      'CANCELLED',
      [],
      'This order is already cancelled. Contact us if something is wrong with it.',
    ],
    [
      'a customer',
      'SHIPPED',
      'CANCELLED',
      [],
      'An order that is shipped can’t become cancelled. Contact us if something is wrong with it.',
    ],
    [
      'a customer',
      'PLACED',
      'SHIPPED',
      ['CANCELLED'],
      'An order that is placed can’t become shipped. You can move it to: cancelled.',
    ],
    [
      'an admin',
      'PLACED',
      'PLACED',
      ['CONFIRMED', 'CANCELLED'],
      'This order is already placed. You can move it to: confirmed or cancelled.',
    ],
    [
      'an admin',
      'AWAITING_APPROVAL',
      'CONFIRMED',
      ['CANCELLED'],
      'An order that is waiting for approval can’t become confirmed. You can move it to: cancelled.',
    ],
    [
      'an admin',
      'CANCELLED',
      'CONFIRMED',
      [],
      'An order that is cancelled can’t become confirmed. It stays cancelled; the customer can place a new order.',
    ],
    [
      'an admin',
      'DELIVERED',
      'CANCELLED',
      [],
      'An order that is delivered can’t become cancelled. Delivered orders can’t be changed. Contact the customer directly.',
    ],
  ] satisfies [string, OrderStatus, OrderStatus, OrderStatus[], string][])(
    'tells %s of an order from %s to %s what to do instead',
    (who, from, to, next, message) => {
      expect(say(explainRefusal(from, to, next, who === 'an admin'))).toBe(message)
    },
  )
})

describe('units of a line', () => {
  const line = (shipped: number, cancelled: number) => ({ quantity: 10, shipped, cancelled })

  it.each<[OrderStatus, ReturnType<typeof line>, number, number]>([
    ['AWAITING_APPROVAL', line(0, 0), 10, 10],
    ['PLACED', line(0, 4), 6, 6],
    ['CONFIRMED', line(0, 10), 0, 0],
    ['PARTLY_SHIPPED', line(0, 0), 10, 10],
    ['PARTLY_SHIPPED', line(3, 2), 5, 0],
    ['SHIPPED', line(8, 2), 0, 0],
    ['DELIVERED', line(10, 0), 0, 0],
    ['CANCELLED', line(0, 10), 0, 0],
  ])('of an order that is %s, %j: an admin may call off %i, its customer %i', (status, pieces, byAdmin, byOwner) => {
    const order = orderOf('owner', status)
    expect(cancellablePieces(admin, order, undefined, pieces)).toBe(byAdmin)
    expect(cancellablePieces(owner, order, undefined, pieces)).toBe(byOwner)
    expect(cancellablePieces(stranger, order, undefined, pieces)).toBe(0)
    const ofCompany = orderOf('owner', status, 'company')
    expect(cancellablePieces(owner, ofCompany, 'BUYER', pieces)).toBe(byOwner)
    expect(cancellablePieces(owner, ofCompany, undefined, pieces)).toBe(0)
  })

  it.each<[OrderStatus, ReturnType<typeof line>, OrderStatus]>([
    ['CONFIRMED', line(0, 0), 'CONFIRMED'],
    ['CONFIRMED', line(0, 10), 'CANCELLED'],
    ['PARTLY_SHIPPED', line(0, 3), 'CONFIRMED'],
    ['PARTLY_SHIPPED', line(6, 3), 'CONFIRMED'],
    ['PARTLY_SHIPPED', line(7, 3), 'SHIPPED'],
    ['PARTLY_SHIPPED', line(0, 10), 'CANCELLED'],
    ['DELIVERED', line(0, 10), 'CANCELLED'],
    ['DELIVERED', line(10, 0), 'DELIVERED'],
  ])('of an order that is %s, %j, stand at %s for who knows whole orders alone', (status, pieces, expected) => {
    expect(statusOfLine(status, pieces)).toBe(expected)
  })
})
