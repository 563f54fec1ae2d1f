import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine } from '../../../shared/testing/render-in-shop'
import { once, openEdit, product, retype, updated } from '../testing/open-edit'
import { press } from '../testing/open-form'
import { notifySuccess } from '../../../shared/ui/notify'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  beginVisit()
  jest.mocked(notifySuccess).mockClear()
})

describe('a change of a product under one key', () => {
  const cut = (): object => {
    throw new CutLine()
  }
  const keyOf = (args: unknown) => (args as { input: { idempotencyKey: string } }).input.idempotencyKey
  const keysOf = ({ mock }: ReturnType<typeof updated>) => mock.calls.map(([args]) => keyOf(args))
  async function receive(pieces: string) {
    await retype('Stock change', pieces)
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Delivery received')
    await press('Save')
  }

  it('retries an unanswered request, even after a reload', async () => {
    const updateProduct = updated()
      .mockImplementationOnce(cut as never)
      .mockImplementationOnce(cut as never)
    const left = openEdit({ updateProduct })
    await receive('+20')
    await screen.findByText(/Your entries are saved/)
    await press('Save')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(2))
    await screen.findByText(/Your entries are saved/)
    left.unmount()
    openEdit({ updateProduct })
    await screen.findByDisplayValue('+20')
    await press('Save')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
    expect(new Set(keysOf(updateProduct)).size).toBe(1)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Stock change/).value).toBe(''))
    await receive('+20')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(4))
    expect(new Set(keysOf(updateProduct)).size).toBe(2)
  })

  it('sends text typed after a discard under a new key', async () => {
    const updateProduct = updated().mockImplementationOnce(cut as never)
    const left = openEdit({ updateProduct })
    await receive('+20')
    await screen.findByText(/Your entries are saved/)
    left.unmount()
    openEdit({ updateProduct })
    await screen.findByDisplayValue('+20')
    await press('Start over')
    await receive('+20')
    await waitFor(() => expect(updateProduct).toHaveBeenCalledTimes(2))
    expect(new Set(keysOf(updateProduct)).size).toBe(2)
  })

  it('reports that the stock was already changed, and does not repeat it with later changes', async () => {
    const used = { __typename: 'IdempotencyConflict', message: 'What you sent before was saved.' }
    const updateProduct = updated()
      .mockImplementationOnce(cut as never)
      .mockReturnValueOnce(used as never)
    const now = { ...product, version: 4, availableQuantity: 60 }
    openEdit({ updateProduct, managedProduct: jest.fn(() => now).mockReturnValueOnce(product) })
    await receive('+20')
    await screen.findByText(/Your entries are saved/)
    await retype('Material', 'Titanium')
    await receive('+25')
    await screen.findByText('What you sent before was saved.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Stock change/).value).toBe('')
    expect(screen.getByText('Stock: 60 units')).toBeTruthy()
    await press('Save')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Product saved.'))
    const [first, second, third] = keysOf(updateProduct)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(updateProduct.mock.calls[2]?.[0]).toEqual({
      input: { ...once, id: 'p1', material: 'Titanium', expectedVersion: 4 },
    })
  })
})
