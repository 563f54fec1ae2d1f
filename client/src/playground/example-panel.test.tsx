import { adminExamples } from './examples/admin'
import { findPlaceholder, nameOf } from './examples/example'
import { findExamples } from './example-panel'

// GraphiQL itself needs a browser.
jest.mock('@graphiql/react', () => ({ useEditorContext: jest.fn() }))

test('finds examples by words of their name, text or group, in their groups', () => {
  const found = findExamples(adminExamples, 'ship tracking')
  expect(found.map(({ title, examples }) => [title, examples.map(nameOf)])).toEqual([
    ['Orders', ['ShipOrder', 'UpdateShipment']],
  ])
  expect(findExamples(adminExamples, ' ')).toEqual(adminExamples)
  expect(findExamples(adminExamples, 'no such thing')).toEqual([])
})

test('names the first placeholder that is left in the variables', () => {
  expect(findPlaceholder({ input: { lines: [{ productId: '<id of a product>' }] } })).toBe('<id of a product>')
  expect(findPlaceholder({ input: { text: 'a < b', ids: [], note: null } })).toBeUndefined()
})
