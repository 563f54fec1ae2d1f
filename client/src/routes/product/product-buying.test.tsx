import { screen, waitFor, within } from '@testing-library/react'
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

/** Where "Order now" leads: says what it was given. */
function Brought() {
  return <p>{`Brought ${JSON.stringify(useLocation().state)}`}</p>
}

beforeEach(() => emptyBrowser())

describe('the basket', () => {
  const quantity = async () => screen.findByLabelText<HTMLInputElement>('Quantity')
  const add = async (text: string) => {
    await userEvent.clear(await quantity())
    await userEvent.type(await quantity(), `${text}{Enter}`)
  }

  test('takes the smallest order, or what is typed', async () => {
    renderProduct({})
    expect((await quantity()).value).toBe('10')
    await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }))
    expect(await screen.findByText(/^10 pieces are in your basket now\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the basket' }).getAttribute('href')).toBe('/basket')
    await add('1,000')
    await screen.findByText(/^1,010 pieces are in your basket now\./)
    expect(localStorage.getItem('instrumenta.basket')).toContain('"quantity":1010')
  })

  test('takes it once at a double click', async () => {
    renderProduct({})
    await quantity()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add to basket' }))
    await screen.findByText(/^10 pieces are in your basket now\./)
  })

  test.each([
    ['ten', 'Enter a whole number, in digits'],
    ['9', 'Enter 10 or more'],
    ['1,201', 'Only 1,200 pieces are in stock.'],
  ])('does not take %s', async (text, message) => {
    renderProduct({})
    await add(text)
    expect(await screen.findByText(message)).toBeTruthy()
    expect((await quantity()).value).toBe(text)
    expect(localStorage.getItem('instrumenta.basket')).toBeNull()
  })
})

test('what was chosen and put into the basket of one product is not said of the next', async () => {
  emptyBrowser()
  renderProduct({
    variants: [fakeSize({ id: 'small', name: 'S' }), fakeSize({ id: 'large', name: 'L' })],
  })
  await userEvent.selectOptions(await screen.findByLabelText(/^Size/), 'S')
  await userEvent.clear(screen.getByLabelText('Quantity'))
  await userEvent.type(screen.getByLabelText('Quantity'), '250{Enter}')
  await screen.findByText(/are in your basket now/)
  for (const [link, name] of [
    ['The other', 'Forceps 2'],
    ['The one', 'Forceps 1'],
    ['The other', 'Forceps 2'],
  ]) {
    await userEvent.click(screen.getByRole('link', { name: link }))
    await screen.findByRole('heading', { level: 1, name })
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('10')
    expect(screen.queryByText(/are in your basket now/)).toBeNull()
  }
  await userEvent.click(screen.getByRole('link', { name: 'Order now' }))
  await screen.findByText('Brought {}')
})

describe('sizes', () => {
  const variants = [
    fakeSize({ id: 'small', sku: 'SC-1-S', name: 'S, short', minQuantity: 10, availableQuantity: 40 }),
    fakeSize({ id: 'medium', sku: 'SC-1-M', name: 'M', minQuantity: 20, availableQuantity: 1160 }),
  ]
  beforeEach(() => emptyBrowser())
  const stored = () =>
    (JSON.parse(localStorage.getItem('instrumenta.basket') ?? '{"lines":[]}') as { lines: unknown[] }).lines

  test.each([true, false])(
    'are chosen here and go along to the order form and to a quotation (%s)',
    async (stockBySize) => {
      renderProduct({ stockBySize, variants })
      await userEvent.selectOptions(await screen.findByLabelText<HTMLSelectElement>(/^Size/), 'M')
      expect(screen.getByRole('status').textContent).toBe('The minimum order is 20 pieces')
      expect(screen.getByRole('link', { name: 'Ask for a quotation' }).getAttribute('href')).toBe(
        '/quotation-request?product=product-1&size=medium&quantity=10',
      )
      await userEvent.click(screen.getByRole('link', { name: 'Order now' }))
      await screen.findByText('Brought {"variantId":"medium"}')
    },
  )

  test('go into the basket, each as a line of its own, within what there is of them', async () => {
    renderProduct({ stockBySize: true, variants })
    const size = await screen.findByLabelText<HTMLSelectElement>(/^Size/)
    const add = async (quantity: string) => {
      await userEvent.clear(screen.getByLabelText('Quantity'))
      await userEvent.type(screen.getByLabelText('Quantity'), `${quantity}{Enter}`)
    }
    await add('30')
    await waitFor(() => expect(document.activeElement).toBe(size))
    expect(screen.getByText('Choose a size', { selector: ':not(option)' })).toBeTruthy()
    expect(stored()).toEqual([])
    await userEvent.selectOptions(size, 'S, short')
    await add('41')
    expect(await screen.findByText('Only 40 pieces are in stock.')).toBeTruthy()
    await add('30')
    await screen.findByText(/^30 pieces are in your basket now\./)
    await userEvent.selectOptions(size, 'M')
    expect(screen.queryByText(/are in your basket now/)).toBeNull()
    await add('20')
    await screen.findByText(/^20 pieces are in your basket now\./)
    const of = { productId: 'product-1', sku: 'SC-1', name: 'Forceps 1' }
    expect(stored()).toEqual([
      { ...of, variantId: 'small', size: 'S, short', quantity: 30 },
      { ...of, variantId: 'medium', size: 'M', quantity: 20 },
    ])
  })

  test('of which none can be ordered leave no stock that looks like one', async () => {
    const few = variants.map((each) => ({ ...each, availableQuantity: 9 }))
    renderProduct({ stockBySize: true, variants: few, availableQuantity: 180 })
    await screen.findByText(/^Fewer pieces are left than the minimum order/)
    expect(screen.getByText('Only 180 left')).toBeTruthy()
  })

  test('that are sold out say to choose another one', async () => {
    const [small, medium] = variants
    renderProduct({ stockBySize: true, variants: [{ ...small, availableQuantity: 0 }, medium] })
    await userEvent.selectOptions(await screen.findByLabelText<HTMLSelectElement>(/^Size/), 'S, short')
    await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }))
    await screen.findByText('This size cannot be ordered at the moment. Choose another one.')
    expect(stored()).toEqual([])
  })

  test('have to be chosen where less is left than the product’s minimum, but not than theirs', async () => {
    const [small, medium] = variants
    renderProduct({ availableQuantity: 5, variants: [{ ...small, minQuantity: 2, availableQuantity: 5 }, medium] })
    await userEvent.click(await screen.findByRole('button', { name: 'Add to basket' }))
    expect(screen.getByText('Choose a size', { selector: ':not(option)' })).toBeTruthy()
    expect(screen.queryByText(/This size cannot be ordered/)).toBeNull()
    expect(stored()).toEqual([])
  })

  test('have to be chosen also where they share the stock', async () => {
    renderProduct({ variants })
    await userEvent.click(await screen.findByRole('button', { name: 'Add to basket' }))
    expect(screen.getByText('Choose a size', { selector: ':not(option)' })).toBeTruthy()
    expect(stored()).toEqual([])
  })
})

describe('prices by quantity', () => {
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

  test('stand in a table, and are reckoned while one types', async () => {
    renderProduct(byQuantity)
    const rows = within(await screen.findByRole('table', { name: 'Prices by quantity' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '1 piece$12.35',
      '50 pieces$11.80',
      '200 pieces$10.90',
    ])
    await typeQuantity('49')
    expect(said()).toBe('$12.35 per piece, $605.15 in all50 cost less than 49: $590.00')
    await typeQuantity('50')
    expect(said()).toBe('$11.80 per piece, $590.00 in all')
    await typeQuantity('200')
    expect(said()).toBe('$10.90 per piece, $2,180.00 in all')
    await typeQuantity('')
    expect(said()).toBe('')
  })

  test('begin at the smallest order', async () => {
    renderProduct({ ...byQuantity, minQuantity: 60 })
    const rows = within(await screen.findByRole('table', { name: 'Prices by quantity' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['60 pieces$11.80', '200 pieces$10.90'])
  })

  test('go along to the order form', async () => {
    renderProduct(byQuantity)
    await typeQuantity('50')
    await userEvent.click(screen.getByRole('link', { name: 'Order now' }))
    await screen.findByText('Brought {"quantity":50}')
  })

  test('go along to a quotation', async () => {
    renderProduct({ ...byQuantity, minQuantity: 48 })
    const address = async () => (await screen.findByRole('link', { name: 'Ask for a quotation' })).getAttribute('href')
    expect(await address()).toBe('/quotation-request?product=product-1&quantity=48')
    await typeQuantity('5000')
    expect(await address()).toBe('/quotation-request?product=product-1&quantity=5000')
  })

  test('are of whole cartons', async () => {
    renderProduct({ minQuantity: 48, increment: 24 })
    expect(await screen.findByLabelText('Quantity')).toHaveProperty('value', '48')
    expect(screen.queryByRole('table', { name: 'Prices by quantity' })).toBeNull()
    expect(said()).toBe('$12.50 per piece, $600.00 in all2 cartons of 24')
    await typeQuantity('50')
    expect(said()).toBe('This comes in cartons of 24: order 48 or 72 pieces')
    await typeQuantity('24')
    expect(said()).toBe('The minimum order is 48 pieces')
  })
})

describe('sizes with prices of their own', () => {
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

  test('show what each costs, then price, minimum, discounts, code and weight of the chosen one', async () => {
    renderProduct({ stockBySize: true, variants, price: usd(1000), weightGrams: 85 })
    expect(await screen.findByText('$10.00', { selector: 'p *' })).toBeTruthy()
    expect(screen.getByText('per piece, by size')).toBeTruthy()
    const bySize = within(screen.getByRole('table', { name: 'Prices by size' }))
    expect(bySize.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$10.00', '$14.00'])

    await userEvent.selectOptions(screen.getByLabelText(/^Size/), 'L')
    expect(screen.getByText('Minimum order 12')).toBeTruthy()
    const byQuantity = within(screen.getByRole('table', { name: 'Prices by quantity' }))
    expect(byQuantity.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['12 pieces', '$14.00'],
      ...['24 pieces', '$13.00'],
    ])
    expect(screen.getByText('A-L')).toBeTruthy()
    expect(screen.getByText('130 g')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Quantity'))
    await userEvent.type(screen.getByLabelText('Quantity'), '24')
    const said = document.querySelector('output')
    expect(said?.textContent).toBe('$13.00 per piece, $312.00 in all2 cartons of 123.12 kg in all')
  })
})
