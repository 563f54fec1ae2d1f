import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GraphQLError } from 'graphql'
import { beginVisit } from '../../../shared/testing/new-visit'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { openEdit, product as edited } from '../testing/open-edit'
import { press } from '../testing/open-form'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const device = (identifier: string, pieces = 1, udi = identifier) => ({ identifier, udi, pieces, variant: null })
const product = { ...edited, deviceIdentifiers: [device('09506000134352')] }
interface Args {
  input: object
}

test('identifiers are added, marked where they are wrong, and saved with those that were there', async () => {
  const setDeviceIdentifiers = jest.fn((_args: Args): object => ({
    __typename: 'SetDeviceIdentifiersSuccess',
    product: { ...product, deviceIdentifiers: [device('09506000134352'), device('A99950', 12)] },
  }))
  setDeviceIdentifiers.mockImplementationOnce(() => {
    throw new GraphQLError('Please give a device identifier as it stands on the label.', {
      extensions: { code: 'BAD_USER_INPUT', field: 'input.identifiers.1.udi' },
    })
  })
  openEdit({ managedProduct: () => product, product: () => product, setDeviceIdentifiers })
  await press('Add an identifier')
  const typed = screen.getAllByLabelText<HTMLInputElement>('Identifier')[1] as HTMLInputElement
  await userEvent.type(typed, '+A99950')
  await press('Save device identifiers')
  await screen.findByText('Please give a device identifier as it stands on the label.')
  // What was typed is kept.
  expect(typed.value).toBe('+A99950')
  expect(typed.getAttribute('aria-invalid')).toBe('true')
  await press('Save device identifiers')
  await waitFor(() => expect(setDeviceIdentifiers).toHaveBeenCalledTimes(2))
  expect(setDeviceIdentifiers.mock.lastCall?.[0].input).toMatchObject({
    id: 'p1',
    identifiers: [
      { udi: '09506000134352', variantId: null, pieces: 1 },
      { udi: '+A99950', variantId: null, pieces: 1 },
    ],
  })
  await waitFor(() => expect(screen.getAllByLabelText<HTMLInputElement>('Pieces in it')[1]?.value).toBe('12'))
})

test('what was wrong with one that is discarded is said of no other', async () => {
  const setDeviceIdentifiers = () => {
    throw new GraphQLError('Give it as on the label.', {
      extensions: { code: 'BAD_USER_INPUT', field: 'input.identifiers.1.udi' },
    })
  }
  openEdit({ managedProduct: () => product, product: () => product, setDeviceIdentifiers })
  await press('Add an identifier')
  await press('Save device identifiers')
  await screen.findByText('Give it as on the label.')
  await press('Discard changes')
  await press('Add an identifier')
  expect(screen.queryByText('Give it as on the label.')).toBeNull()
})

test('what somebody else changed is said first, and what was typed stays', async () => {
  jest.mocked(notifyError).mockClear()
  const theirs = { ...product, version: 9, deviceIdentifiers: [device('09506000134376')] }
  const setDeviceIdentifiers = jest.fn((_args: Args): object => ({ __typename: 'ProductChanged', message: 'Changed.' }))
  openEdit({
    managedProduct: () => (setDeviceIdentifiers.mock.calls.length > 0 ? theirs : product),
    product: () => product,
    setDeviceIdentifiers,
  })
  await press('Remove device identifier 1')
  await press('Save device identifiers')
  await screen.findByText(/Somebody else changed the device identifiers/)
  expect(notifyError).not.toHaveBeenCalled()
  await press('Show theirs instead')
  expect(screen.getByLabelText<HTMLInputElement>('Identifier').value).toBe('09506000134376')
})

test('what is typed while they are saved stays', async () => {
  let answer = () => {}
  const setDeviceIdentifiers = jest.fn(async (_args: Args) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { __typename: 'SetDeviceIdentifiersSuccess', product: { ...product, deviceIdentifiers: [] } }
  })
  openEdit({ managedProduct: () => product, product: () => product, setDeviceIdentifiers })
  await press('Remove device identifier 1')
  await press('Save device identifiers')
  await waitFor(() => expect(setDeviceIdentifiers).toHaveBeenCalled())
  await press('Add an identifier')
  await userEvent.type(screen.getByLabelText('Identifier'), '+A99950')
  answer()
  await waitFor(() => expect(notifySuccess).toHaveBeenCalled())
  expect(screen.getByLabelText<HTMLInputElement>('Identifier').value).toBe('+A99950')
  await press('Save device identifiers')
  await waitFor(() => expect(setDeviceIdentifiers).toHaveBeenCalledTimes(2))
})

test('one that a colleague has removed meanwhile is saved as its label has it', async () => {
  const mine = { ...product, deviceIdentifiers: [device('A123BJC5D6E71', 1, '+A123BJC5D6E71G')] }
  const theirs = { ...product, version: 9, deviceIdentifiers: [] }
  const setDeviceIdentifiers = jest.fn((_args: Args): object => ({
    __typename: 'SetDeviceIdentifiersSuccess',
    product: mine,
  }))
  setDeviceIdentifiers.mockReturnValueOnce({ __typename: 'ProductChanged', message: 'Changed.' })
  openEdit({
    managedProduct: () => (setDeviceIdentifiers.mock.calls.length > 0 ? theirs : mine),
    product: () => product,
    setDeviceIdentifiers,
  })
  await press('Save device identifiers')
  await screen.findByText(/Somebody else changed the device identifiers/)
  await press('Save device identifiers')
  await waitFor(() => expect(setDeviceIdentifiers).toHaveBeenCalledTimes(2))
  expect(setDeviceIdentifiers.mock.lastCall?.[0].input).toMatchObject({ identifiers: [{ udi: '+A123BJC5D6E71G' }] })
})
