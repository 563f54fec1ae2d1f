import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { FieldRefusal, KeyUsedRefusal, Refusal } from '../graphql/refusal'
import { clearDrafts, saveDraft, readDraft } from './drafts'
import type { MutationFormSettings } from './use-mutation-form'
import { useMutationForm } from './use-mutation-form'

const schema = z.object({ note: z.string() })

type Settings = MutationFormSettings<{ note: string }, { note: string }, void, null>

function Sample(settings: Partial<Settings>) {
  const { field, submit, isBusy, error, draft } = useMutationForm<{ note: string }, { note: string }>({
    schema,
    initial: { note: '' },
    draft: { name: 'sample', ownerId: null },
    send: async () => {},
    ...settings,
  })
  const { error: refusal, ...input } = field('note')
  return (
    <form onSubmit={submit}>
      <input aria-label="Note" {...input} />
      <button aria-busy={isBusy}>Send</button>
      <button type="button" onClick={draft.discard}>
        Discard
      </button>
      <p>{refusal}</p>
      <div role="alert">{error}</div>
    </form>
  )
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note')
const type = (text: string) => userEvent.type(note(), text)
const settled = () => waitFor(() => expect(screen.getByText('Send').getAttribute('aria-busy')).toBe('false'))

/** A request that fails as often as told, then succeeds; collects the idempotency keys. */
function requests(...failures: Error[]) {
  const keys: string[] = []
  const send: Settings['send'] = async (_read, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    const failure = failures.shift()
    if (failure) throw failure
  }
  return { keys, send }
}

beforeEach(() => clearDrafts())

it('sends the same key after a lost response, also after a reload', async () => {
  const { keys, send } = requests(new Error('cut'))
  const { unmount } = render(<Sample send={send} />)
  await type('By noon{Enter}')
  expect(
    await screen.findByText('We didn’t get a response. Your entries are saved, so you can try again.'),
  ).toBeTruthy()
  unmount()
  render(<Sample send={send} />)
  await waitFor(() => expect(note().value).toBe('By noon'))
  await type('{Enter}')
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
})

it('empties the form after success, and sends the next entry under another key', async () => {
  const { keys, send } = requests()
  const onSaved = jest.fn()
  render(<Sample send={send} onSaved={onSaved} afterSave="reset" />)
  await type('One{Enter}')
  await waitFor(() => expect(note().value).toBe(''))
  await settled()
  await type('Two{Enter}')
  await waitFor(() =>
    expect(onSaved.mock.calls.map(([, read]) => read as unknown)).toEqual([{ note: 'One' }, { note: 'Two' }]),
  )
  expect(new Set(keys).size).toBe(2)
})

it('takes another key after an earlier request used it', async () => {
  const { keys, send } = requests(new KeyUsedRefusal('Done before'))
  render(<Sample send={send} />)
  await type('By noon{Enter}')
  expect(await screen.findByText('Done before')).toBeTruthy()
  await type('{Enter}')
  await waitFor(() => expect(new Set(keys).size).toBe(2))
})

it('stores no draft after it was discarded', async () => {
  render(<Sample />)
  await type('By noon')
  await waitFor(() => expect(readDraft('sample', null)).not.toBeNull())
  await userEvent.click(screen.getByText('Discard'))
  expect(note().value).toBe('')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(readDraft('sample', null)).toBeNull()
})

it('reads a draft of the previous release, with its key in the basis', async () => {
  saveDraft('sample', null, { changed: { note: 'By noon' }, basis: { idempotencyKey: 'key-of-before' } })
  const { keys, send } = requests()
  render(<Sample send={send} />)
  await waitFor(() => expect(note().value).toBe('By noon'))
  await type('{Enter}')
  await waitFor(() => expect(keys).toEqual(['key-of-before']))
})

it('deletes the draft after success', async () => {
  const { unmount } = render(<Sample />)
  await type('By noon{Enter}')
  await settled()
  unmount()
  render(<Sample />)
  expect(note().value).toBe('')
})

it('ignores submits after success where it stays blocked', async () => {
  const { keys, send } = requests()
  render(<Sample send={send} afterSave="shut" />)
  await type('By noon{Enter}')
  await waitFor(() => expect(keys).toHaveLength(1))
  await type('{Enter}')
  expect(screen.getByText('Send').getAttribute('aria-busy')).toBe('true')
  expect(keys).toHaveLength(1)
})

it('sends nothing after a negative confirmation', async () => {
  const send = jest.fn()
  const confirm = jest.fn(() => false)
  render(<Sample send={send} confirm={confirm} />)
  await type('By noon{Enter}')
  await waitFor(() => expect(confirm).toHaveBeenCalledWith({ note: 'By noon' }))
  expect(send).not.toHaveBeenCalled()
})

it.each<[string, Error, Partial<Settings>, string, string]>([
  ['a refusal in the form', new Refusal('Sold out'), {}, 'Sold out', ''],
  ['a refusal of a field at the field', new FieldRefusal('note', 'Too long'), {}, '', 'Too long'],
  ['a lost answer in its own words', new Error('cut'), { unansweredText: () => 'Try again.' }, 'Try again.', ''],
  ['a failure that it handles itself', new Error('cut'), { explain: () => 'Look above.' }, 'Look above.', ''],
])('shows %s', async (_what, failure, settings, inForm, atField) => {
  render(<Sample {...requests(failure)} {...settings} />)
  await type('By noon{Enter}')
  await screen.findByText(inForm || atField)
  expect(screen.getByRole('alert').textContent).toBe(inForm)
  expect(screen.queryByText(atField || 'nothing') !== null).toBe(atField !== '')
})

it('sends only changed fields, and unanswered ones again', async () => {
  const sent: Partial<{ note: string }>[] = []
  const send: Settings['send'] = async (_read, { changed }) => {
    if (sent.push(changed) === 1) throw new Error('cut')
  }
  render(<Sample send={send} initial={{ note: 'By no' }} />)
  await type('on{Enter}')
  await waitFor(() => expect(sent).toEqual([{ note: 'By noon' }]))
  await settled()
  await type('{Backspace}{Backspace}{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  await settled()
  await type('{Enter}')
  await waitFor(() => expect(sent).toEqual([{ note: 'By noon' }, { note: 'By no' }, {}]))
})
