import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShop } from '../testing/render-in-shop'
import { BareSelect } from './bare-select'

test.each([
  ['takes a choice', false, 1],
  ['takes none while one is under way, and shows that', true, 0],
])('%s', async (_what, isBusy, count) => {
  const choose = jest.fn()
  const options = { A: 'Sales', B: 'Stock' }
  renderInShop({ '/': <BareSelect label="Role" options={options} value="A" isBusy={isBusy} onChoose={choose} /> })
  const select = screen.getByLabelText<HTMLSelectElement>('Role')
  await userEvent.selectOptions(select, 'Stock')
  expect([choose.mock.calls.length, select.value]).toEqual([count, 'A'])
})
