import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine, type FakeShop } from '../../../shared/testing/render-in-shop'
import { openProducts, tool } from '../testing/managed-products'
import { page, press } from '../testing/open-admin-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

describe('a cell', () => {
  const second = { ...tool, id: 'p2', name: 'Probe' }
  const saved = (changes: object = {}) =>
    jest.fn((args: { input: { id: string } }) => {
      const product = { ...(args.input.id === 'p1' ? tool : second), ...changes }
      return { __typename: 'UpdateProductSuccess', product }
    })
  const openBoth = (updateProduct: FakeShop[string]) =>
    openProducts({ managedProducts: () => page([tool, second]), updateProduct })
  const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

  it('saves once by Enter, with the version that was shown', async () => {
    const updateProduct = saved({ version: 2, basePrice: { amount: 2100, currency: 'USD' } })
    openBoth(updateProduct)
    await press('Price of Adson forceps: $19.90')
    await userEvent.keyboard('21{Enter}')
    const button = await screen.findByRole('button', { name: 'Price of Adson forceps: $21.00' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    const input = { id: 'p1', price: 2100, expectedVersion: 1, idempotencyKey: expect.any(String) as string }
    expect(updateProduct.mock.calls.map(([args]) => args)).toEqual([{ input }])
  })

  it('cancels by Escape, and saves and moves on by Tab', async () => {
    const updateProduct = saved()
    openBoth(updateProduct)
    await press('Price of Adson forceps: $19.90')
    await userEvent.keyboard('5{Escape}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Price of Adson forceps: $19.90')
    await userEvent.keyboard('{Enter}21{Tab}')
    expect(document.activeElement).toBe(await input('Stock of Adson forceps'))
    // The reason field is the next Tab stop.
    await userEvent.keyboard('+20{Tab}{Tab}')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(2))
    expect(document.activeElement).toBe(await input('Price of Probe'))
    const stockChange = { delta: 20, reason: 'RECEIVED' }
    expect(updateProduct.mock.lastCall?.[0].input).toMatchObject({ id: 'p1', stockChange })
  })

  it('takes a count as the difference to the shown stock', async () => {
    const updateProduct = saved()
    openBoth(updateProduct)
    await press('Stock of Adson forceps: 4')
    await userEvent.keyboard('12{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Use \+/)
    await userEvent.clear(await input('Stock of Adson forceps'))
    await userEvent.keyboard('=12{Enter}')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(1))
    expect(updateProduct.mock.lastCall?.[0].input).toMatchObject({ stockChange: { delta: 8, reason: 'ADJUSTMENT' } })
  })

  it('shows another person’s newer value, and keeps typed text', async () => {
    const theirs = { ...tool, version: 7, basePrice: { amount: 2500, currency: 'USD' } }
    const updateProduct = saved().mockImplementationOnce((() => ({
      __typename: 'ProductChanged',
      message: 'Changed.',
      current: theirs,
    })) as never)
    openBoth(updateProduct)
    await press('Price of Adson forceps: $19.90')
    await userEvent.keyboard('21{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('$25.00')
    expect((await input('Price of Adson forceps')).value).toBe('21')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(2))
    expect(updateProduct.mock.lastCall?.[0].input).toMatchObject({ expectedVersion: 7, price: 2100 })
  })

  it('retries under its key after a lost response', async () => {
    const updateProduct = saved().mockImplementationOnce(() => {
      throw new CutLine()
    })
    openBoth(updateProduct)
    await press('Stock of Adson forceps: 4')
    await userEvent.keyboard('+3{Enter}')
    await screen.findByRole('alert')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Stock of Adson forceps: 4' })
    const keys = updateProduct.mock.calls.map(([{ input }]) => Object(input).idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('refetches when it is left after a lost response; a retry before that counts once', async () => {
    const updateProduct = saved({ availableQuantity: 7 }).mockImplementationOnce(() => {
      throw new CutLine()
    })
    const managedProduct = jest
      .fn(() => ({ ...tool, availableQuantity: 7 }))
      .mockImplementationOnce(() => {
        throw new CutLine()
      })
    openProducts({ managedProducts: () => page([tool, second]), updateProduct, managedProduct })
    await press('Stock of Adson forceps: 4')
    await userEvent.keyboard('+3')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'RETURNED')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alert')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(managedProduct).toHaveBeenCalledTimes(1))
    // The refetch failed.
    await userEvent.keyboard('{Enter}+3{Enter}')
    await screen.findByRole('button', { name: 'Stock of Adson forceps: 7' })
    const keyOf = (call: number) => Object(updateProduct.mock.calls[call]?.[0].input).idempotencyKey as string
    expect(updateProduct.mock.calls[1]).toEqual(updateProduct.mock.calls[0])
    updateProduct.mockImplementationOnce(() => {
      throw new CutLine()
    })
    await userEvent.keyboard('{Enter}+3{Enter}')
    await screen.findByRole('alert')
    managedProduct.mockReturnValue({ ...tool, availableQuantity: 10 })
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Stock of Adson forceps: 10' })
    await userEvent.keyboard('{Enter}+3{Enter}')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(4))
    expect(keyOf(3)).not.toBe(keyOf(2))
  })

  it('starts with the default reason when it is opened again', async () => {
    openBoth(saved())
    const reason = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' })
    await press('Stock of Adson forceps: 4')
    await userEvent.selectOptions(reason(), 'DAMAGED')
    expect(reason().value).toBe('DAMAGED')
    await userEvent.keyboard('{Escape}')
    await press('Stock of Adson forceps: 4')
    expect(reason().value).toBe('ADJUSTMENT')
  })
})
