import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { FieldRefusal, Refusal } from '../graphql/refusal'
import { useSchemaForm } from './use-schema-form'

// Differs from the order on the page.
const schema = z.object({
  note: z.string(),
  phone: z.string().check(z.minLength(3)),
  name: z.string().check(z.minLength(1)),
})

let answer: () => void

/** A form of three fields. The shop refuses the phone number, once it has answered. */
function Sample({ name = '' }: { name?: string }) {
  const { field, onSubmit, refuse } = useSchemaForm(schema, { name, phone: name, note: '' })
  const send = onSubmit(async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    refuse('phone', 'Nobody answers there')
  })
  const input = (label: string, { error, ...rest }: ReturnType<typeof field>) => (
    <label>
      {label}
      <input {...rest} />
      {error}
    </label>
  )
  return (
    <form onSubmit={send}>
      {input('Name', field('name'))}
      {input('Phone', field('phone'))}
      {input('Note', field('note'))}
      <button>Send</button>
    </form>
  )
}

const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

it('focuses the first error on the page', async () => {
  render(<Sample />)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(focused()).toBe('name'))
})

it('focuses it once, unless the user types elsewhere', async () => {
  render(<Sample />)
  const note = screen.getByLabelText('Note')
  screen.getByLabelText(/Name/).addEventListener('focus', () => queueMicrotask(() => note.focus()), { once: true })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(focused()).toBe('note'))
  await aMoment()
  await userEvent.keyboard('By noon')
  expect(note).toHaveProperty('value', 'By noon')
})

describe('a later refusal', () => {
  async function sendAndAnswer(meanwhile: () => Promise<void>): Promise<void> {
    render(<Sample name="Ada" />)
    await userEvent.type(screen.getByLabelText(/^Name/), '{Enter}')
    await meanwhile()
    answer()
    await screen.findByText(/Nobody answers there/)
    await aMoment()
  }

  it('moves the focus of a waiting user', async () => {
    await sendAndAnswer(async () => {})
    expect(focused()).toBe('phone')
  })

  it('moves the focus of a user waiting at the button', async () => {
    await sendAndAnswer(() => userEvent.tab().then(() => screen.getByRole('button').focus()))
    expect(focused()).toBe('phone')
  })

  it.each([
    ['another field', 'Note'],
    ['the field that it was sent from', 'Name'],
  ])('leaves who types on in %s', async (_where, label) => {
    await sendAndAnswer(() => userEvent.type(screen.getByLabelText(new RegExp(label)), 'B'))
    await userEvent.keyboard('C')
    expect(screen.getByLabelText(new RegExp(label))).toHaveProperty('value', label === 'Name' ? 'AdaBC' : 'BC')
  })
})

describe('a failed submit', () => {
  const refusalOf = (field: string) =>
    new CombinedGraphQLErrors({ errors: [{ message: 'Too long', extensions: { code: 'BAD_USER_INPUT', field } }] })

  /** Resolves to the form's error and the field errors. */
  function explained(failure: unknown, wording?: Parameters<ReturnType<typeof useSample>['explain']>[1]) {
    const { result } = renderHook(useSample)
    let told: string | null = ''
    act(() => {
      told = result.current.explain(failure, wording)
    })
    return [told, Object.fromEntries(['name', 'phone', 'note'].map((name) => [name, result.current.errorOf(name)]))]
  }

  function useSample() {
    return useSchemaForm(schema, { name: '', phone: '', note: '' })
  }

  it.each([
    ['a part of the input', refusalOf('input.note'), undefined],
    [
      'a part of the input that is called something else',
      refusalOf('input.text'),
      { renamed: { text: 'note' } as const },
    ],
    ['a refusal of this field', new FieldRefusal('note', 'Too long'), undefined],
  ])('is said at the field: %s', (_what, failure, wording) => {
    expect(explained(failure, wording)).toEqual([null, { name: undefined, phone: undefined, note: 'Too long' }])
  })

  it.each([
    ['what no field is the reason for', new Refusal('Sold out'), 'Sold out'],
    ['a field that is not in the form', refusalOf('input.text'), 'Too long'],
    ['no answer', new Error('cut'), 'We didn’t get a response. Your entries are saved, so you can try again.'],
  ])('is told beside it: %s', (_what, failure, words) => {
    expect(explained(failure)).toEqual([words, {}])
  })

  it('uses the form’s message without a response', () => {
    expect(explained(new Error('cut'), { unanswered: 'Nothing is sent twice.' })).toEqual([
      'Nothing is sent twice.',
      {},
    ])
  })
})

it('is not sent twice at once, and keeps text typed since', async () => {
  const sent = jest.fn()
  let done = () => {}
  function Kept() {
    const { field, onSubmit, renew } = useSchemaForm(z.object({ note: z.string() }), { note: '' })
    const { error: _none, ...note } = field('note')
    const send = onSubmit(async (read) => {
      sent(read)
      await new Promise<void>((resolve) => (done = resolve))
      renew({ note: '' })
    })
    return (
      <form onSubmit={send}>
        <input aria-label="Note" {...note} />
      </form>
    )
  }
  render(<Kept />)
  const note = screen.getByLabelText<HTMLInputElement>('Note')
  await userEvent.type(note, 'By noon{Enter}')
  await waitFor(() => expect(sent).toHaveBeenCalled())
  await userEvent.type(note, ', or later{Enter}')
  await act(async () => done())
  expect([sent.mock.calls, note.value]).toEqual([[[{ note: 'By noon' }]], 'By noon, or later'])
  await userEvent.type(note, '{Enter}')
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
})
