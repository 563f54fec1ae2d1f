import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminExamples } from './examples/admin'
import type { Example } from './examples/example'
import { findPlaceholder, nameOf } from './examples/example'
import { examplePlugin, findExamples } from './example-panel'
import { WorkbenchContext } from './workbench-context'

const Panel = examplePlugin.content

// GraphiQL itself needs a browser.
jest.mock('@graphiql/react', () => ({ useEditorContext: jest.fn() }))
const { useEditorContext } = jest.requireMock<{ useEditorContext: jest.Mock }>('@graphiql/react')

beforeEach(() => sessionStorage.clear())

const placeOrder: Example = {
  query: 'mutation PlaceOrder($key: String!) { placeOrder }',
  variables: ({ key }) => ({ key }),
}

/** The panel beside an editor with one tab, which has these variables. */
function openPanel(variables: string | undefined) {
  const editor = (value: string) => ({ getValue: () => value, setValue: (text: string) => void (value = text) })
  const queryEditor = editor(variables === undefined ? '' : placeOrder.query)
  const variableEditor = editor(variables ?? '')
  const tabs = variables === undefined ? [] : [{ query: placeOrder.query }]
  const calls = { addTab: jest.fn(), changeTab: jest.fn() }
  useEditorContext.mockReturnValue({ tabs, activeTabIndex: 0, queryEditor, variableEditor, ...calls })
  const state = { groups: [{ title: 'Orders', examples: [placeOrder] }], owner: 'customer.demo' }
  const { unmount } = render(
    <WorkbenchContext value={{ ...state, send: fetch, imageId: { current: undefined } }}>
      <Panel />
    </WorkbenchContext>,
  )
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^PlaceOrder/ }))
    await act(async () => {})
    return variableEditor.getValue()
  }
  return { open, unmount, ...calls }
}

test('opens an example in a new tab with a new key, and keeps typed text', async () => {
  const first = openPanel(undefined)
  const filledIn = await first.open()
  expect(filledIn).toMatch(/"key": "[\w-]{20,}"/)
  expect(first.addTab).toHaveBeenCalledTimes(1)
  first.unmount()

  const again = openPanel(filledIn)
  const refilled = await again.open()
  expect(refilled).toMatch(/"key": "[\w-]{20,}"/)
  expect(refilled).not.toBe(filledIn)
  expect(again.addTab).not.toHaveBeenCalled()
  again.unmount()

  expect(await openPanel('{ "key": "mine" }').open()).toBe('{ "key": "mine" }')
})

test('finds examples by words of their name, text or group', () => {
  const found = findExamples(adminExamples, 'ship tracking')
  expect(found.map(({ title, examples }) => [title, examples.map(nameOf)])).toEqual([
    ['Orders', ['ShipOrder', 'UpdateShipment']],
  ])
  expect(findExamples(adminExamples, ' ')).toEqual(adminExamples)
  expect(findExamples(adminExamples, 'no such thing')).toEqual([])
})

test('names the first placeholder left in the variables', () => {
  expect(findPlaceholder({ input: { lines: [{ productId: '<id of a product>' }] } })).toBe('<id of a product>')
  expect(findPlaceholder({ input: { text: 'a < b', ids: [], note: null } })).toBeUndefined()
})
