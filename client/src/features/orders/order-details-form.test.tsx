import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CutLine, refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { notifySuccess } from '../../shared/ui/notify'
import { OrderDetailsForm } from './order-details-form'

jest.mock('../../shared/ui/notify')

const SAVE = 'Save without notifying'
const SAVE_AND_TELL = 'Save and notify customer'
const DAY = '2030-12-24'
const ORDER = { id: 'o1', expectedOn: null as string | null, customerNote: null as string | null }

beforeEach(() => sessionStorage.clear())

/** Opens the form for an order; `bring` simulates a colleague's change. */
function open(updateOrderDetails: (args: { input: object }) => unknown = () => null, opened = ORDER) {
  let bring: (changes: Partial<typeof ORDER>) => void = () => {}
  function Sample() {
    const [order, setOrder] = useState(opened)
    bring = (changes) => act(() => setOrder((before) => ({ ...before, ...changes })))
    return <OrderDetailsForm order={order} />
  }
  const asked = jest.fn(updateOrderDetails)
  const { unmount } = renderInShop({ '/': <Sample /> }, { shop: { updateOrderDetails: asked } })
  return {
    close: unmount,
    bring: (changes: Partial<typeof ORDER>) => bring(changes),
    sent: () => asked.mock.calls.map(([args]) => args.input),
  }
}

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note to the customer/ })
const day = () => screen.getByLabelText<HTMLInputElement>('Expected delivery')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('emails the customer without a confirmation, because it can be undone', async () => {
  const { sent } = open()
  await userEvent.type(note(), 'By noon.')
  await press(SAVE_AND_TELL)
  await waitFor(() => expect(sent()).toEqual([{ id: 'o1', customerNote: 'By noon.', sendMail: true }]))
})

describe('a note that a colleague writes at the same time', () => {
  it('shows in an untouched field, and survives saving the rest', async () => {
    const { bring, sent } = open()
    fireEvent.change(day(), { target: { value: DAY } })
    bring({ customerNote: 'Two boxes.' })
    expect([day().value, note().value]).toEqual([DAY, 'Two boxes.'])
    await press(SAVE_AND_TELL)
    await waitFor(() => expect(sent()).toEqual([{ id: 'o1', expectedOn: DAY, sendMail: true }]))
  })

  it('does not replace typed text', async () => {
    const { bring, sent } = open()
    await userEvent.type(note(), 'By noon.')
    bring({ customerNote: 'Two boxes.' })
    expect(note().value).toBe('By noon.')
    await press(SAVE)
    await waitFor(() => expect(sent()).toEqual([{ id: 'o1', customerNote: 'By noon.', sendMail: false }]))
  })

  it('survives undoing typed text, and a draft of it', async () => {
    const { bring, sent } = open()
    await userEvent.type(note(), 'B')
    bring({ customerNote: 'Two boxes.' })
    await userEvent.type(note(), '{Backspace}')
    await press(SAVE)
    await waitFor(() => expect(sent()).toEqual([{ id: 'o1', sendMail: false }]))
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('shows after the save that returns it, and survives the next save', async () => {
    const answer = { ...ORDER, expectedOn: DAY, customerNote: 'Two boxes.' }
    const { sent } = open(() => ({
      __typename: 'UpdateOrderDetailsSuccess',
      order: answer,
      isMailed: false,
      undo: null,
    }))
    fireEvent.change(day(), { target: { value: DAY } })
    await press(SAVE)
    await waitFor(() => expect(note().value).toBe('Two boxes.'))
    await press(SAVE)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toEqual([
      { id: 'o1', expectedOn: DAY, sendMail: false },
      { id: 'o1', sendMail: false },
    ])
  })
})

describe('a draft of the details', () => {
  const CHANGED = /^This changed after you started editing/

  it('is restored on opening, with a notice until it is saved', async () => {
    const first = open()
    await userEvent.type(note(), 'By noon.')
    first.close()
    const { sent } = open(() => ({
      __typename: 'UpdateOrderDetailsSuccess',
      order: { ...ORDER, customerNote: 'By noon.' },
      isMailed: false,
      undo: null,
    }))
    expect(note().value).toBe('By noon.')
    expect(screen.getByText('We restored what you entered earlier.')).toBeTruthy()
    await press(SAVE)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull())
    expect(sent()).toEqual([{ id: 'o1', customerNote: 'By noon.', sendMail: false }])
  })

  it('is not restored over a colleague’s newer text, with a notice', async () => {
    const first = open()
    await userEvent.type(note(), 'By noon.')
    fireEvent.change(day(), { target: { value: DAY } })
    first.close()
    const { sent } = open(undefined, { ...ORDER, customerNote: 'Two boxes.' })
    expect([day().value, note().value]).toEqual([DAY, 'Two boxes.'])
    expect(screen.getByText(CHANGED).textContent).toContain('By noon.')
    await press(SAVE_AND_TELL)
    await waitFor(() => expect(sent()).toEqual([{ id: 'o1', expectedOn: DAY, sendMail: true }]))
  })

  it('gives way to a colleague’s text that arrives after the cached one', async () => {
    const first = open()
    await userEvent.type(note(), 'By noon.')
    first.close()
    const { bring } = open()
    bring({ customerNote: 'Two boxes.' })
    expect(note().value).toBe('Two boxes.')
    expect(screen.getByText(CHANGED).textContent).toContain('By noon.')
    await press('Start over')
    expect(screen.queryByText(CHANGED)).toBeNull()
    expect(note().value).toBe('Two boxes.')
  })

  it('stays when the user keeps typing while a colleague saves', async () => {
    const first = open()
    await userEvent.type(note(), 'By noon.')
    first.close()
    const { bring } = open()
    await userEvent.type(note(), ' Or later.')
    bring({ customerNote: 'Two boxes.' })
    expect(note().value).toBe('By noon. Or later.')
    // Typed again, it is no draft.
    await press('Start over')
    await userEvent.clear(note())
    await userEvent.type(note(), 'By noon.')
    bring({ customerNote: 'Three boxes.' })
    expect(note().value).toBe('By noon.')
  })

  it('gives way to the current text when it is discarded', async () => {
    const first = open()
    await userEvent.type(note(), 'By noon.')
    first.close()
    const { bring } = open()
    bring({ expectedOn: DAY })
    expect([day().value, note().value]).toEqual([DAY, 'By noon.'])
    await press('Start over')
    expect([day().value, note().value]).toEqual([DAY, ''])
  })
})

it('sends unanswered text again, although the user undid it, because it may be saved', async () => {
  const answers = [null, { ...ORDER }, ORDER]
  const { sent } = open(() => {
    const order = answers.shift()
    if (!order) throw new CutLine()
    return { __typename: 'UpdateOrderDetailsSuccess', order, isMailed: false, undo: null }
  })
  await userEvent.type(note(), 'B')
  await press(SAVE)
  await screen.findByRole('alert')
  await userEvent.type(note(), '{Backspace}')
  jest.mocked(notifySuccess).mockClear()
  await press(SAVE)
  await waitFor(() => expect(notifySuccess).toHaveBeenCalled())
  await press(SAVE)
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent()).toEqual([
    { id: 'o1', customerNote: 'B', sendMail: false },
    { id: 'o1', customerNote: '', sendMail: false },
    { id: 'o1', sendMail: false },
  ])
})

it('keeps text typed while it is saved', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { sent } = open(async () => {
    await answered
    const order = { ...ORDER, customerNote: 'By noon.' }
    return { __typename: 'UpdateOrderDetailsSuccess', order, isMailed: false, undo: null }
  })
  fireEvent.change(day(), { target: { value: DAY } })
  await userEvent.type(note(), 'By noon. ')
  await press(SAVE)
  await userEvent.type(note(), 'Or later.')
  answer()
  // The next attempt starts from the saved values.
  await waitFor(() => expect(day().value).toBe(''))
  expect(note().value).toBe('By noon. Or later.')
  await press(SAVE)
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 'o1', customerNote: 'By noon. Or later.', sendMail: false }))
})

it.each([
  [SAVE_AND_TELL, true, 'Saved. We’ll email the customer.'],
  [SAVE_AND_TELL, false, /^Saved\. No email sent: .* isn’t verified\.$/],
  [SAVE, false, 'Saved.'],
])('"%s" says whether a mail goes out: %s', async (name, isMailed, text) => {
  open(() => ({ __typename: 'UpdateOrderDetailsSuccess', order: ORDER, isMailed, undo: null }))
  await press(name)
  await waitFor(() => expect(notifySuccess).toHaveBeenLastCalledWith(expect.stringMatching(text)))
})

describe.each([
  [SAVE, false],
  [SAVE_AND_TELL, true],
])('the button "%s"', (name, sendMail) => {
  it('focuses the first error', async () => {
    const { sent } = open()
    fireEvent.change(day(), { target: { value: '2020-01-01' } })
    await press(name)
    expect(await screen.findByText('Choose today or a later date')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(day()))
    expect(sent()).toEqual([])
  })

  it('sends autofilled values, and focuses the rejected field', async () => {
    const { sent } = open(() => {
      throw refusal('BAD_USER_INPUT', 'Nobody reads that', 'input.customerNote')
    })
    note().value = 'Two boxes.'
    await press(name)
    expect(await screen.findByText('Nobody reads that')).toBeTruthy()
    expect(sent()).toEqual([{ id: 'o1', customerNote: 'Two boxes.', sendMail }])
    expect(document.activeElement).toBe(note())
  })
})
