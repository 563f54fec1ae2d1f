import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation } from 'react-router-dom'
import { emptyBrowser } from '../../shared/testing/fake-basket'
import { fakeProduct, fakeSize } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ProductPage } from './product-page'

function renderProduct(changes: Record<string, unknown>) {
  const shop = { product: ({ id }: { id: string }) => fakeProduct(id === 'product-2' ? 2 : 1, changes) }
  const page = (
    <>
      <Link to="/products/product-1">The one</Link>
      <Link to="/products/product-2">The other</Link>
      <ProductPage />
    </>
  )
  return renderInShop({ '/products/:id': page, '/product/:id': <Brought /> }, { shop, at: '/products/product-1' })
}

/** Target of "Order now"; shows its history state. */
function Brought() {
  return <p>{`Brought ${JSON.stringify(useLocation().state)}`}</p>
}

beforeEach(() => emptyBrowser())

/** The form's button; the bar at the bottom of phones has another. */
const addButton = () => screen.getAllByRole('button', { name: 'Add to basket' })[0] as HTMLElement

describe('the basket', () => {
  const quantity = async () => screen.findByLabelText<HTMLInputElement>('Quantity')
  const add = async (text: string) => {
    await userEvent.clear(await quantity())
    await userEvent.type(await quantity(), `${text}{Enter}`)
  }

  test('gets the minimum order, or the typed quantity', async () => {
    renderProduct({})
    expect((await quantity()).value).toBe('10')
    await userEvent.click(addButton())
    expect(await screen.findByText(/You now have 10 units in your basket\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to basket' }).getAttribute('href')).toBe('/basket')
    await add('1,000')
    await screen.findByText(/You now have 1,010 units in your basket\./)
    expect(localStorage.getItem('instrumenta.basket')).toContain('"quantity":1010')
  })

  test('gets it once for a double click', async () => {
    renderProduct({})
    await quantity()
    await userEvent.dblClick(addButton())
    await screen.findByText(/You now have 10 units in your basket\./)
  })

  test.each([
    ['ten', 'Enter a whole number, for example 20'],
    ['9', 'Order at least 10 units.'],
    ['0', 'Enter a quantity'],
    ['1,201', 'Only 1,200 units are in stock.'],
  ])('does not take %s', async (text, message) => {
    renderProduct({})
    await add(text)
    expect(await screen.findByText(message)).toBeTruthy()
    expect((await quantity()).value).toBe(text)
    expect(localStorage.getItem('instrumenta.basket')).toBeNull()
  })
})

const twoSizes = [
  fakeSize({ id: 'small', sku: 'SC-1-S', name: 'S, short', minQuantity: 10, availableQuantity: 40 }),
  fakeSize({ id: 'medium', sku: 'SC-1-M', name: 'M', minQuantity: 20, availableQuantity: 1160 }),
]
const field = async (size: string) => screen.findByLabelText<HTMLInputElement>(`Quantity, ${size}`)
const want = async (size: string, quantity: string) => {
  await userEvent.clear(await field(size))
  await userEvent.type(await field(size), quantity)
}
const addAll = () => userEvent.click(addButton())

test('state of one product does not show for the next', async () => {
  emptyBrowser()
  renderProduct({ variants: [fakeSize({ id: 'small', name: 'S' }), fakeSize({ id: 'large', name: 'L' })] })
  await want('S', '250')
  await addAll()
  await screen.findByText(/units in your basket/)
  await want('L', '40')
  for (const [link, name] of [
    ['The other', 'Forceps 2'],
    ['The one', 'Forceps 1'],
    ['The other', 'Forceps 2'],
  ]) {
    await userEvent.click(screen.getByRole('link', { name: link }))
    await screen.findByRole('heading', { level: 1, name })
    expect((await field('L')).value).toBe('0')
    expect(screen.queryByText(/units in your basket/)).toBeNull()
  }
  await userEvent.click(screen.getByRole('link', { name: 'Order now' }))
  await screen.findByText('Brought {}')
})

describe('sizes', () => {
  beforeEach(() => emptyBrowser())
  const stored = () =>
    (JSON.parse(localStorage.getItem('instrumenta.basket') ?? '{"lines":[]}') as { lines: unknown[] }).lines
  const of = { productId: 'product-1', sku: 'SC-1', name: 'Forceps 1' }

  test('are in one table, and one goes to the order form and the quotation request', async () => {
    renderProduct({ stockBySize: true, variants: twoSizes })
    const table = within(await screen.findByRole('table', { name: 'Sizes' }))
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['S, short', 'M'])
    expect(table.getByText('SC-1-S')).toBeTruthy()
    expect(table.getByText('Only 40 left')).toBeTruthy()
    expect(table.getByText('Minimum order 20')).toBeTruthy()
    await want('M', '15')
    expect(table.getByText('The minimum order is 20 units')).toBeTruthy()
    await want('M', '30')
    expect(screen.getByRole('link', { name: 'Request a quotation' }).getAttribute('href')).toBe(
      '/quotation-request?product=product-1&size=medium&quantity=30',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Order now' }))
    await screen.findByText('Brought {"variantId":"medium","quantity":30}')
  })

  test('are added to the basket together as lines, within their stock', async () => {
    renderProduct({ stockBySize: true, variants: twoSizes })
    await field('M')
    await addAll()
    expect(await screen.findByText('Enter a quantity')).toBeTruthy()
    expect(document.activeElement).toBe(await field('S, short'))
    await want('S, short', '41')
    await userEvent.click(screen.getByRole('button', { name: 'Increase: M' }))
    await addAll()
    expect(await screen.findByText('Only 40 units are in stock.')).toBeTruthy()
    expect(document.activeElement).toBe(await field('S, short'))
    expect(stored()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Decrease: S, short' }))
    expect(screen.getByRole('status').textContent).toBe('$750.00')
    expect(screen.queryByRole('link', { name: 'Order now' })).toBeNull()
    await addAll()
    await screen.findByText(/You now have 60 units in your basket\./)
    expect(stored()).toEqual([
      { ...of, variantId: 'small', size: 'S, short', quantity: 40 },
      { ...of, variantId: 'medium', size: 'M', quantity: 20 },
    ])
    // A second press adds nothing.
    expect((await field('M')).value).toBe('0')
  })

  test('with shared stock are checked together, and the stock shows once', async () => {
    renderProduct({ variants: twoSizes.map((size) => ({ ...size, availableQuantity: 100 })), availableQuantity: 100 })
    await want('S, short', '90')
    await want('M', '20')
    expect(screen.getAllByText('100 in stock')).toHaveLength(1)
    await addAll()
    expect(await screen.findByText('Only 100 units are in stock for all sizes together.')).toBeTruthy()
    expect(stored()).toEqual([])
  })

  test('show no stock if none is orderable', async () => {
    const few = twoSizes.map((each) => ({ ...each, availableQuantity: 9 }))
    renderProduct({ stockBySize: true, variants: few, availableQuantity: 18 })
    await screen.findByText(/^Stock is below the minimum order/)
    expect(screen.getAllByText('Only 9 left')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull()
  })

  test('have no field if sold out', async () => {
    const [small, medium] = twoSizes
    renderProduct({ stockBySize: true, variants: [{ ...small, availableQuantity: 0 }, medium] })
    await field('M')
    expect(screen.getByText('Out of stock')).toBeTruthy()
    expect(screen.queryByLabelText('Quantity, S, short')).toBeNull()
  })
})

describe('price tiers', () => {
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const byQuantity = {
    price: money(1_235),
    priceTiers: [
      { minQuantity: 1, unitPrice: money(1_235) },
      { minQuantity: 50, unitPrice: money(1_180) },
      { minQuantity: 200, unitPrice: money(1_090) },
    ],
    minQuantity: 1,
  }
  const typeQuantity = async (quantity: string) => {
    const input = await screen.findByLabelText('Quantity')
    await userEvent.clear(input)
    if (quantity) await userEvent.type(input, quantity)
  }
  const said = () => screen.getByRole('status').textContent
  const tiers = async () =>
    within(await screen.findByRole('list', { name: 'Prices by quantity' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('are listed, and update the total while the user types', async () => {
    renderProduct(byQuantity)
    expect(await tiers()).toEqual([
      '1 to 49 units$12.35',
      '50 to 199 units$11.804% less',
      '200 units or more$10.9012% less',
    ])
    await typeQuantity('49')
    expect(said()).toBe('$605.15')
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 more at $11.80 each and pay less: $590.00: SC-1' }))
    expect(said()).toBe('$590.00')
    await typeQuantity('200')
    expect(said()).toBe('$2,180.00')
    await typeQuantity('')
    expect(said()).toBe('–')
  })

  test('start at the minimum order', async () => {
    renderProduct({ ...byQuantity, minQuantity: 60 })
    expect(await tiers()).toEqual(['60 to 199 units$11.80', '200 units or more$10.908% less'])
  })

  test('apply on the order form', async () => {
    renderProduct(byQuantity)
    await typeQuantity('50')
    await userEvent.click(screen.getByRole('link', { name: 'Order now' }))
    await screen.findByText('Brought {"quantity":50}')
  })

  test('apply in the quotation request', async () => {
    renderProduct({ ...byQuantity, minQuantity: 48 })
    const address = async () => (await screen.findByRole('link', { name: 'Request a quotation' })).getAttribute('href')
    expect(await address()).toBe('/quotation-request?product=product-1&quantity=48')
    await typeQuantity('5000')
    expect(await address()).toBe('/quotation-request?product=product-1&quantity=5000')
  })

  test('start at whole cartons', async () => {
    renderProduct({ minQuantity: 48, increment: 24 })
    expect(await screen.findByLabelText('Quantity')).toHaveProperty('value', '48')
    expect(screen.queryByRole('list', { name: 'Prices by quantity' })).toBeNull()
    expect(screen.getByText('Minimum order 48, in cartons of 24')).toBeTruthy()
    expect(said()).toBe('$600.00')
    expect(screen.getByText('2 cartons of 24')).toBeTruthy()
    await typeQuantity('50')
    expect(screen.getByText('Sold in cartons of 24: order 48 or 72')).toBeTruthy()
    await typeQuantity('24')
    expect(screen.getByText('The minimum order is 48 units')).toBeTruthy()
  })
})

describe('sizes with their own prices', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const tier = (minQuantity: number, amount: number) => ({ minQuantity, unitPrice: usd(amount) })
  const variants = [
    fakeSize({ id: 'small', sku: 'A-S', name: 'S', price: usd(1000), weightGrams: 85 }),
    {
      ...fakeSize({
        id: 'large',
        sku: 'A-L',
        name: 'L',
        price: usd(1400),
        weightGrams: 130,
        minQuantity: 12,
        increment: 12,
      }),
      priceTiers: [tier(1, 1400), tier(24, 1300)],
    },
  ]
  beforeEach(() => emptyBrowser())

  test('show price, minimum and discounts in their rows, with total and weight', async () => {
    renderProduct({ stockBySize: true, variants, price: usd(1000), weightGrams: 85 })
    expect(await screen.findByText('$10.00', { selector: 'p *' })).toBeTruthy()
    expect(screen.getByText('each, by size')).toBeTruthy()
    const [small, large] = within(screen.getByRole('table', { name: 'Sizes' }))
      .getAllByRole('row')
      .slice(1)
    expect(small?.textContent).toContain('A-SMinimum order 10')
    expect(large?.textContent).toContain('A-LMinimum order 12, in cartons of 12')
    expect(large?.textContent).toContain('$14.0024 or more: $13.00')
    expect(screen.getByText('85 g to 130 g')).toBeTruthy()
    await want('S', '10')
    await want('L', '24')
    expect(within(large as HTMLElement).getByText('$312.00')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('$412.00')
    expect(screen.getByText('3.97 kg total')).toBeTruthy()
  })
})
