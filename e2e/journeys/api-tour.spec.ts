import { demoCustomer } from '../support/actions'
import { leaveCompanies } from '../support/companies'
import { expect, test } from '../support/fixtures'
import type { TourResults } from '../support/tour'
import { missingPrograms, takeTour } from '../support/tour'

const missing = missingPrograms('bash', 'curl')

test.describe('docs/api.md, pasted into a shell from top to bottom', { tag: '@full' }, () => {
  // One tour, whose blocks all tests below read.
  test.describe.configure({ mode: 'default' })
  test.skip(missing.length > 0, `This machine has no ${missing.join(' and no ')}.`)

  let results: TourResults
  test.beforeAll(async ({ baseURL }) => {
    results = await takeTour('docs/api.md', { BASE: baseURL ?? '', NO_PROXY: '*' })
    await leaveCompanies(baseURL ?? '', demoCustomer)
  })

  const below = (heading: string) => results.get(heading) ?? []

  test('browses and searches, alike in both APIs', () => {
    const [[list] = [], [restList] = [], [found] = [], [product] = [], [restProduct] = []] = below('Browse')
    expect(list.data.products.nodes).toHaveLength(3)
    expect(restList.map(({ _id }: { _id: string }) => _id)).toEqual(
      list.data.products.nodes.map(({ id }: { id: string }) => id),
    )
    expect(restList[0].price * 100).toBeCloseTo(list.data.products.nodes[0].price.amount)
    const { totalCount, nodes, facets } = found.data.products
    expect(nodes[0].name).toMatch(/forceps/i)
    expect(facets.inStockCount).toBe(totalCount)
    expect(facets.categories.length).toBeGreaterThan(0)
    expect(product.data.product.name).toBe(nodes[0].name)
    expect(restProduct).toMatchObject({ _id: nodes[0].id, name: nodes[0].name })
  })

  test('requests a quotation, sends it, accepts once, and lists', () => {
    const [[sent] = [], [file] = [], [accepted] = [], [listed] = []] = below('Quotations')
    expect(sent.data.sendQuotationRevision.quotation).toMatchObject({
      status: 'OFFERED',
      newestRevision: { revision: 1, goodsTotal: { amount: 11_110 }, total: { amount: 19_110, currency: 'USD' } },
    })
    expect(file).toEqual({ status: 200, bytes: 'Code;Quantity\nSC-1;50\n'.length })
    expect(accepted.data.acceptQuotation).toMatchObject({
      __typename: 'AcceptQuotationSuccess',
      quotation: { status: 'ORDERED' },
      order: { total: { amount: 19_110 }, discount: { amount: 500 }, freight: { amount: 8_500 } },
    })
    expect(listed.data.quotationFigures.orderedCount).toBeGreaterThan(0)
    expect(listed.data.quotations.nodes[0]).toMatchObject({ status: 'ORDERED' })
  })

  test('queries prices in other currencies, and sets one', () => {
    const [[list] = [], [restList] = []] = below('Currencies')
    const prices = list.data.products.nodes.map(({ price }: { price: { amount: number; currency: string } }) => price)
    expect(prices.map(({ currency }: { currency: string }) => currency)).toEqual(['JPY', 'JPY', 'JPY'])
    expect(prices.map(({ amount }: { amount: number }) => amount).sort((a: number, b: number) => a - b)).toEqual(
      prices.map(({ amount }: { amount: number }) => amount),
    )
    expect(restList.map(({ currency }: { currency: string }) => currency)).toEqual(['KWD', 'KWD', 'KWD'])
    const [[lists] = [], [set] = []] = below('Prices in other currencies')
    expect(lists.data.priceLists).toHaveLength(6)
    expect(lists.data.exchangeRates.date).toBe('2026-11-20')
    expect(set.data.updateProduct.product.prices).toContainEqual({
      isManual: true,
      price: { amount: 1890, currency: 'EUR' },
    })
  })

  test('signs in', () => {
    const [, [session] = [], [restSession] = [], [me] = [], [isAdmin] = []] = below('Sign in')
    expect(session.data.signIn.user).toMatchObject({ email: 'customer@example.com', role: 'CUSTOMER' })
    expect(restSession).toMatchObject({ token: expect.any(String), user: { email: 'customer@example.com' } })
    expect(me.data.me.email).toBe('customer@example.com')
    expect(isAdmin).toEqual({ admin: false })
  })

  test('orders, and the same key gives the same order', () => {
    const [[placed] = [], [again] = [], [restPlaced] = []] = below('Order')
    expect(placed.data.placeOrder).toMatchObject({ __typename: 'PlaceOrderSuccess', order: { status: 'PLACED' } })
    expect(again).toEqual(placed)
    expect(restPlaced).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    expect(restPlaced.insertedId).not.toBe(placed.data.placeOrder.order.id)
  })

  test('orders a size', () => {
    const [[known, sized] = []] = below('Sizes')
    const { stockBySize, variants } = known.data.product
    expect(stockBySize).toBe(false)
    const [{ sku, name }] = variants
    expect(sized.data.placeOrder.order.lines).toMatchObject([{ sku, size: name || null }])
  })

  test('receives events of an order and its stock', () => {
    const [[placed, order, stock] = []] = below('Subscriptions')
    expect(order.payload.data.orderPlaced.order.number).toBe(placed.data.placeOrder.order.number)
    expect(stock.payload.data.productStockChanged.product.availableQuantity).toBeGreaterThan(0)
  })

  test('orders for a company, with its own number', () => {
    const [[created] = [], [invited, address] = [], [missing, placed] = [], [mine] = [], ...limits] =
      below('For a company')
    expect(created.data.createCompany.company).toMatchObject({ vatNumber: 'DE136695976', members: [{ role: 'OWNER' }] })
    expect(invited.data.inviteToCompany).toMatchObject({
      invitation: { email: 'colleague@example.com', role: 'BUYER' },
    })
    expect(address.data.saveCompanyAddress.address.label).toBe('Stores')
    expect(missing.data.checkout.__typename).toBe('PurchaseOrderNumberMissing')
    expect(placed.data.checkout.__typename).toBe('CheckoutSuccess')
    expect(mine.data.myCompanies[0].orders.nodes).toEqual([
      { number: placed.data.checkout.order.number, purchaseOrderNumber: 'PO 4711' },
    ])
    const [[limited] = [], [waiting, approved] = [], [declined] = [], [lists] = [], [cancelled] = []] = limits
    expect(limited.data.setCompanyMemberLimits.company.members).toEqual([
      { orderLimit: { amount: 100, currency: 'USD' }, monthLimit: { amount: 200_000 } },
    ])
    expect(waiting.data.order).toMatchObject({ status: 'AWAITING_APPROVAL', approval: { canDecide: false } })
    expect(approved.data.approveOrder.__typename).toBe('OtherApproverNeeded')
    expect(declined.data.declineOrder.__typename).toBe('OtherApproverNeeded')
    expect(lists.data.company.waitingOrders.nodes).toHaveLength(1)
    expect(lists.data.company.waitingForMe).toBe(0)
    expect(lists.data.company.events.nodes.length).toBeGreaterThan(1)
    expect(cancelled.data.cancelOrder.__typename).toBe('CancelOrderSuccess')
  })

  test('orders several products at once, all or nothing', () => {
    const [[found, ordered] = [], [refused] = []] = below('Several products at once')
    const skus = found.data.variantsBySku.map(({ sku }: { sku: string }) => sku)
    expect(ordered.data.checkout).toMatchObject({
      __typename: 'CheckoutSuccess',
      order: {
        number: expect.stringMatching(/^\d{4}-\d{6}$/),
        lineCount: 2,
        lines: skus.map((sku: string, index: number) => ({ sku, quantity: (index + 1) * 10 })),
      },
    })
    expect(refused.data.checkout.lines).toMatchObject([
      { index: 0, code: 'INSUFFICIENT_STOCK', availableQuantity: expect.any(Number) },
      { index: 1, code: 'BELOW_MINIMUM_QUANTITY', minQuantity: expect.any(Number) },
    ])
  })

  test('is refused where it should be', () => {
    const [expected = [], restExpected = [], restStrict = [], [invalid, anonymous] = [], restOther = []] =
      below('Refusals')
    expect(expected.map(({ data }) => data.placeOrder)).toEqual([
      { __typename: 'BelowMinimumQuantity', message: expect.any(String), minQuantity: expect.any(Number) },
      { __typename: 'InsufficientStock', message: expect.any(String), availableQuantity: expect.any(Number) },
      { __typename: 'IdempotencyConflict', message: expect.any(String) },
      {
        __typename: 'PriceChanged',
        message: expect.any(String),
        unitPrice: { amount: expect.any(Number), currency: 'USD' },
      },
    ])
    const refusal = { message: expect.any(String) }
    expect(restExpected).toEqual([refusal, 422, refusal, 409, refusal, 409])
    expect(restStrict).toEqual([refusal, 409])
    expect(invalid.errors[0].extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.address' })
    expect(anonymous.errors[0].extensions).toEqual({ code: 'UNAUTHENTICATED' })
    expect(restOther).toEqual([refusal, 400, refusal, 401])
  })

  test('follows orders and cancels one', () => {
    const [[own] = [], [restOwn] = [], [cancelled, again] = [], [lines, tooMany] = []] = below('Follow and cancel')
    const { nodes } = own.data.myOrders
    // One entry per line, with the order's id; the three newest orders have two.
    const restIds = restOwn.map(({ _id }: { _id: string }) => _id)
    const ids = nodes.flatMap(({ id, lineCount }: { id: string; lineCount: number }) => Array(lineCount).fill(id))
    expect(restIds).toEqual(ids.slice(0, restIds.length))
    // The newest awaited approval, and was cancelled by its buyer.
    expect(nodes[0]).toMatchObject({ status: 'CANCELLED', nextStatuses: [], lineCount: 2 })
    expect(nodes[1]).toMatchObject({ nextStatuses: ['CANCELLED'], lineCount: 2 })
    const [, , [restPlaced] = []] = below('Order')
    expect(cancelled.data.cancelOrder.order).toMatchObject({ id: restPlaced.insertedId, status: 'CANCELLED' })
    expect(again.data.cancelOrder).toMatchObject({ __typename: 'InvalidOrderTransition', nextStatuses: [] })
    expect(lines.data.order).toMatchObject({ lines: [{ shippedQuantity: 0, cancelledQuantity: 0 }], shipments: [] })
    expect(tooMany.data.cancelOrderLines.lines).toMatchObject([{ code: 'MORE_THAN_LEFT' }])
  })

  test('sets a photo and signs out everywhere else', () => {
    const [[profile] = [], [ended] = []] = below('Your profile')
    expect(profile.data.updateProfile.user.photo).toEqual({ url: expect.any(String) })
    expect(ended.data.endOtherSessions).toMatchObject({
      __typename: 'EndOtherSessionsSuccess',
      accessToken: expect.any(String),
      user: { sessionEndings: [{ reason: 'BY_USER' }] },
    })
  })

  test('uploads an image and reviews with it', () => {
    const [[image] = []] = below('Upload an image')
    expect(image).toMatchObject({ success: true, data: { id: expect.any(String), url: expect.any(String) } })
    const [[review] = [], [restReview] = [], [eligible] = [], [mine] = [], [reviews] = [], [restReviews] = []] =
      below('Review')
    expect(mine.data.myReviews.nodes[0]).toMatchObject({ status: 'VISIBLE', review: { rating: 5 } })
    expect(review.data.createReview).toMatchObject({
      __typename: 'CreateReviewSuccess',
      review: { rating: 5, isVerifiedPurchase: false, image: { url: expect.any(String) } },
    })
    expect(restReview).toMatchObject({ insertedId: expect.any(String) })
    expect(eligible.data).toMatchObject({ product: 'ALREADY_REVIEWED', shop: 'ALREADY_REVIEWED' })
    expect(reviews.data.shopRating.count).toBeGreaterThanOrEqual(2)
    expect(restReviews[0]._id).toBe(restReview.insertedId)
  })

  test('changes an order’s status as an admin', () => {
    const [
      [all] = [],
      [restAll] = [],
      [moved] = [],
      [found] = [],
      [fresh] = [],
      [several] = [],
      [sent] = [],
      kept = [],
    ] = below('Orders')
    for (const { errors } of [found, fresh, several, ...kept]) expect(errors).toBeUndefined()
    expect(fresh.data.newOrderCount).toEqual(expect.any(Number))
    expect(all.data.orders.totalCount).toBeGreaterThanOrEqual(1)
    expect(restAll.length).toBeGreaterThanOrEqual(2)
    expect(moved.data.updateOrderStatus.order).toMatchObject({ status: 'CONFIRMED' })
    expect(sent.data.shipOrder.order).toMatchObject({
      status: 'PARTLY_SHIPPED',
      shipments: [{ carrier: 'DHL', lines: [{ quantity: 1 }] }],
    })
  })

  test('edits the catalogue as an admin', () => {
    const [
      [created] = [],
      [tiered, asked] = [],
      [restCreated] = [],
      [updated] = [],
      [deleted] = [],
      [restDeleted] = [],
    ] = below('Products')
    expect(created.data.createProduct.product).toMatchObject({ name: 'Tour Forceps', price: { amount: 1999 } })
    expect(tiered.data.updateProduct.product).toMatchObject({
      increment: 10,
      priceTiers: [1999, 1899, 1699].map((amount) => ({ unitPrice: { amount } })),
    })
    expect(asked.data.product).toMatchObject({
      priceFor: { total: { amount: 94_950 }, problem: null },
      half: { total: null, problem: expect.stringContaining('10') },
    })
    expect(restCreated).toMatchObject({ insertedId: expect.any(String) })
    expect(updated.data.updateProduct.product).toEqual({
      name: 'Tour Forceps',
      price: { amount: 1949 },
      availableQuantity: 480,
      version: 3,
    })
    expect(deleted.data.deleteProduct.id).toBe(created.data.createProduct.product.id)
    expect(restDeleted).toEqual({ deletedCount: 1 })
  })

  test('makes an admin, and a customer again', () => {
    const [[people] = [], [restPeople] = [], [made] = [], [restMade] = [], [unmade] = []] = below('People')
    expect(people.data.users.nodes[0]).toMatchObject({ email: 'customer@example.com', emailVerified: true })
    expect(restPeople.length).toBeGreaterThanOrEqual(2)
    expect(made.data.makeAdmin.user.role).toBe('ADMIN')
    expect(restMade).toEqual({ modifiedCount: 0 })
    expect(unmade.data.removeAdmin.user.role).toBe('CUSTOMER')
  })

  test('writes to the shop, and reads it', () => {
    const [[inquiries] = [], [answered] = [], [restSent] = []] = below('Inquiries')
    expect(inquiries.data.inquiries.nodes[0].subject).toBe('Delivery to Hamburg')
    expect(answered.data.replyToInquiry.inquiry).toMatchObject({ status: 'ANSWERED', messages: [{ body: 'A week.' }] })
    expect(restSent).toMatchObject({ insertedId: expect.any(String) })
  })

  test('reports the shop’s state', () => {
    const [[answer] = []] = below('Overview figures')
    const { days, total, openOrders } = answer.data.overview
    expect(days).toHaveLength(7)
    // One of the two orders above was cancelled.
    expect(days.at(-1).orderCount).toBeGreaterThanOrEqual(1)
    const ordered = days.map(({ orderCount }: { orderCount: number }) => orderCount)
    expect(total.orderCount).toBe(ordered.reduce((sum: number, count: number) => sum + count, 0))
    expect(openOrders.map(({ status }: { status: string }) => status)).toEqual([
      'PLACED',
      'CONFIRMED',
      'PARTLY_SHIPPED',
      'SHIPPED',
    ])
  })

  test('turns pages', () => {
    const [[page] = [], [restPage] = []] = below('Pagination')
    expect(page.data.products.nodes.length).toBeGreaterThan(0)
    expect(page.data.products.pageInfo.hasNextPage).toBe(false)
    expect(restPage.length).toBe(page.data.products.nodes.length)
  })
})
