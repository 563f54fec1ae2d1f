import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShop } from '../testing/render-in-shop'
import { ConfirmDialog } from './confirm-dialog'

function ask(props: { isBusy?: boolean; error?: string } = {}) {
  const onConfirm = jest.fn()
  const onCancel = jest.fn()
  const dialog = (
    <ConfirmDialog title="Are you sure?" confirmLabel="Delete" {...{ onConfirm, onCancel, ...props }}>
      It can not be undone.
    </ConfirmDialog>
  )
  renderInShop({ '/': dialog })
  return { onConfirm, onCancel }
}

test('asks by its title, and each button answers', async () => {
  const { onConfirm, onCancel } = ask()
  expect(screen.getByRole('dialog', { name: 'Are you sure?' }).textContent).toContain('It can not be undone.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})

test('Escape cancels', () => {
  const { onConfirm, onCancel } = ask()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
})

test('ignores presses while it works', async () => {
  const { onConfirm, onCancel } = ask({ isBusy: true })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0])
})

test.each([
  ['asks on while it works', true, 0],
  ['takes it for a no', false, 1],
])('a browser that closes it all the same: %s', (_what, isBusy, refusals) => {
  const { onCancel } = ask({ isBusy })
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect([dialog.open, onCancel.mock.calls.length]).toEqual([isBusy, refusals])
})

test('shows a failure', () => {
  ask({ error: 'We didn’t get a response.' })
  expect(screen.getByRole('alert').textContent).toBe('We didn’t get a response.')
})
