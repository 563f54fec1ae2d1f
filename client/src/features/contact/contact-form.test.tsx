import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { createTimeout } from '../../shared/network/failures'
import { setOnline } from '../../shared/testing/network'
import { CutLine, refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { ContactForm } from './contact-form'

const TYPED = { email: ' Ada@Example.com ', subject: 'Larger lot', message: 'Do you make 500?\nBy May.' }

interface InquiryArgs {
  input: typeof TYPED & { idempotencyKey: string }
}

const send = jest.fn<unknown, [InquiryArgs]>()

beforeEach(() => {
  setOnline(true)
  sessionStorage.clear()
  send.mockReset()
  send.mockReturnValue({ id: 'inquiry-1', createdAt: '2026-11-21T09:30:00.000Z' })
})

const renderForm = () => renderInShop({ '/': <ContactForm /> }, { shop: { sendInquiry: send } })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const button = () => screen.getByRole('button')

async function fillIn(values: Partial<typeof TYPED> = TYPED) {
  for (const [name, value] of Object.entries(values))
    await userEvent.type(field(name[0]?.toUpperCase() + name.slice(1)), value)
}

test('sends the message, confirms it, and is empty again', async () => {
  renderForm()
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Message sent. We will answer soon.')).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0].input).toEqual({
    ...TYPED,
    email: 'ada@example.com',
    idempotencyKey: expect.stringMatching(/^.{8,128}$/),
  })
  for (const name of ['Email', 'Subject', 'Message']) expect(field(name).value).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('shows the specified messages for missing fields, and sends nothing', async () => {
  renderForm()
  await userEvent.type(field('Message'), '   ')
  await userEvent.click(button())
  expect(await screen.findByText('Email is Required')).toBeTruthy()
  expect(screen.getByText('Subject is Required')).toBeTruthy()
  expect(screen.getByText('Message is Required')).toBeTruthy()
  expect(document.activeElement).toBe(field('Email'))
  await userEvent.type(field('Email'), 'nobody@nowhere')
  expect(await screen.findByText(FIXED.invalidEmail)).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('says by how much a subject is too long', async () => {
  renderForm()
  await fillIn({ ...TYPED, subject: 'x'.repeat(201) })
  await userEvent.click(button())
  expect(await screen.findByText('Too long: 201 characters. The limit is 200.')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('a double click sends once without an error in the empty form', async () => {
  renderForm()
  await fillIn()
  await userEvent.dblClick(button())
  expect(await screen.findByRole('button', { name: 'Message sent' })).toBeTruthy()
  await userEvent.click(button())
  expect(send).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Email is Required')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('a network failure keeps the text, and a retry uses the same key, even after a reload', async () => {
  send.mockImplementationOnce(() => {
    throw new CutLine()
  })
  const first = renderForm()
  await fillIn()
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We didn’t get a response. Your entries are saved and it’s safe to try again.',
  )
  first.unmount()
  renderForm()
  expect(field('Message').value).toBe(TYPED.message)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Message sent. We will answer soon.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await screen.findByRole('button', { name: 'Submit' }, { timeout: 4_000 })
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  const [lost, repeated, next] = send.mock.calls.map(([{ input }]) => input.idempotencyKey)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

test('a timeout does not tell a visitor to check elsewhere', async () => {
  const { client } = renderForm()
  await fillIn()
  jest.spyOn(client, 'mutate').mockRejectedValueOnce(createTimeout())
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toMatch(/it’s safe to try again\.$/)
})

test('offline nothing is sent, and the text stays for a retry', async () => {
  send.mockImplementationOnce(() => {
    throw new CutLine()
  })
  renderForm()
  await fillIn()
  setOnline(false)
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You were offline, so nothing was sent/)
  setOnline(true)
  expect(field('Message').value).toBe(TYPED.message)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Message sent. We will answer soon.')).toBeTruthy()
})

test('shows the server’s field errors at the field, others below the form', async () => {
  send.mockImplementationOnce(() => {
    throw refusal('BAD_USER_INPUT', 'This address takes no mail.', 'input.email')
  })
  send.mockImplementationOnce(() => {
    throw refusal('RATE_LIMITED', 'Too many messages. Try again in a minute.')
  })
  renderForm()
  await fillIn()
  await userEvent.click(button())
  expect(await screen.findByText('This address takes no mail.')).toBeTruthy()
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(button())
  expect((await screen.findByText('Too many messages. Try again in a minute.')).closest('[role=alert]')).toBeTruthy()
  expect(field('Subject').value).toBe(TYPED.subject)
})

test('the draft survives a reload', async () => {
  const first = renderForm()
  await fillIn()
  first.unmount()
  renderForm()
  await waitFor(() => expect(field('Message').value).toBe(TYPED.message))
  expect(field('Subject').value).toBe(TYPED.subject)
})

test('ignores a draft that cannot be read', () => {
  sessionStorage.setItem('instrumenta.contact', '{"email":7,"mess')
  renderForm()
  expect(field('Email').value).toBe('')
})
