import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { useSchemaForm } from './use-schema-form'

// Not in the order in which they stand on the page.
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

/** Until timers that were set by now have gone off. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

it('goes to the first mistake on the page', async () => {
  render(<Sample />)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(focused()).toBe('name'))
})

it('goes there once: who types elsewhere by then stays there', async () => {
  render(<Sample />)
  const note = screen.getByLabelText('Note')
  screen.getByLabelText(/Name/).addEventListener('focus', () => queueMicrotask(() => note.focus()), { once: true })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(focused()).toBe('note'))
  await aMoment()
  await userEvent.keyboard('By noon')
  expect(note).toHaveProperty('value', 'By noon')
})

describe('what the shop refuses later', () => {
  async function sendAndAnswer(meanwhile: () => Promise<void>): Promise<void> {
    render(<Sample name="Ada" />)
    await userEvent.type(screen.getByLabelText(/^Name/), '{Enter}')
    await meanwhile()
    answer()
    await screen.findByText(/Nobody answers there/)
    await aMoment()
  }

  it('takes the focus of who waits', async () => {
    await sendAndAnswer(async () => {})
    expect(focused()).toBe('phone')
  })

  it('takes the focus of who waits at the button', async () => {
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
