import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine } from '../../../shared/testing/render-in-shop'
import { uploadFile as upload } from '../../../shared/upload/uploads'
import { AT, BY_CUSTOMER, alert, field, open, press, quotationOf } from '../testing/open-quotation'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/uploads')

beforeEach(beginVisit)

type Input = { text: string; idempotencyKey: string; fileIds: string[] }

/** A shop that stores messages, with or without a response. */
function shopOf() {
  const kept = new Map<string, string>()
  const status = { isCut: false }
  const current = () => {
    const messages = [...kept.values()].map((text, index) => {
      const { text: said } = JSON.parse(text) as Input
      return { id: `m${index}`, text: said, ...BY_CUSTOMER, createdAt: AT, files: [] as object[] }
    })
    return quotationOf({ messages })
  }
  const writeToQuotation = jest.fn(({ input }: { input: Input }): object => {
    const { idempotencyKey: key } = input
    const wasThere = kept.get(key)
    if (wasThere === undefined) kept.set(key, JSON.stringify(input))
    if (status.isCut) throw new CutLine()
    return wasThere === undefined || wasThere === JSON.stringify(input)
      ? { __typename: 'WriteToQuotationSuccess', quotation: current() }
      : { __typename: 'IdempotencyConflict', message: 'Used.' }
  })
  const texts = () => [...kept.values()].map((text) => (JSON.parse(text) as Input).text)
  return { status, texts, shop: { quotation: current, writeToQuotation } }
}

const message = () => field(/^Message$/)
const isEmpty = () => waitFor(async () => expect((await message()).value).toBe(''))
const thread = () => within(screen.getByRole('list', { name: 'Messages' }))

it('a message is sent once, also after a lost response and a reload; the next is another', async () => {
  const { status, texts, shop } = shopOf()
  status.isCut = true
  const view = open('CUSTOMER', shop)
  await userEvent.type(await message(), 'When?')
  await press('Send message')
  await screen.findByRole('alert')
  await press('Send message')
  await waitFor(() => expect(shop.writeToQuotation).toHaveBeenCalledTimes(2))
  await screen.findByRole('alert')
  view.unmount()
  status.isCut = false
  open('CUSTOMER', shop)
  await waitFor(async () => expect((await message()).value).toBe('When?'))
  await press('Send message')
  await isEmpty()
  expect(texts()).toEqual(['When?'])
  await userEvent.type(await message(), 'And where?')
  await press('Send message')
  await isEmpty()
  expect(texts()).toEqual(['When?', 'And where?'])
})

it('a different message after a lost response is held back, then sent with files chosen again', async () => {
  jest.mocked(upload).mockImplementation(async (file: File) => `id of ${file.name}`)
  const { status, texts, shop } = shopOf()
  status.isCut = true
  open('CUSTOMER', shop)
  await userEvent.type(await message(), 'When?')
  await userEvent.upload(await field(/^Files/), [new File(['x'], 'a.pdf')])
  await press('Send message')
  await screen.findByRole('alert')
  status.isCut = false
  await userEvent.type(await message(), ' And where?')
  await press('Send message')
  await waitFor(async () => expect(await alert()).toMatch(/^Your earlier message was sent.*attach its files again/))
  await waitFor(() => expect(thread().getByText('When?')).toBeTruthy())
  expect((await message()).value).toBe('When? And where?')
  await press('Send message')
  await isEmpty()
  expect(texts()).toEqual(['When?', 'When? And where?'])
  expect(shop.writeToQuotation.mock.calls.map(([{ input }]) => input.fileIds)).toEqual([
    ['id of a.pdf'],
    ['id of a.pdf'],
    [],
  ])
})
