import { act, renderHook, waitFor } from '@testing-library/react'
import type { Example } from './examples/example'
import type { ShopApi } from './shop-api'
import { recallTabs } from './tab-memory'
import { useExampleVariables } from './use-example-variables'

const OWNER = 'customer.demo'
const example: Example = { query: 'mutation PlaceOrder { placeOrder }', variables: ({ key }) => ({ key }) }

beforeEach(() => sessionStorage.clear())

/** The page is opened: what comes into the variables of its first tab, the newest last, and how a tab is changed. */
function visit() {
  const given: (string | undefined)[] = []
  const tabs = recallTabs(OWNER) ?? [{ query: example.query, variables: '{\n  "key": "<a new key for each order>"\n}' }]
  const { result, unmount } = renderHook(() => {
    const hook = useExampleVariables({
      owner: OWNER,
      examples: [example],
      tabs,
      api: {} as ShopApi,
      imageId: undefined,
    })
    if (hook.variables !== undefined) given.push(hook.variables)
    return hook
  })
  const show = (variables = '') =>
    act(async () =>
      result.current.handleTabChange({
        tabs: [{ id: 't1', query: example.query, variables }],
        activeTabIndex: 0,
      } as unknown as Parameters<typeof result.current.handleTabChange>[0]),
    )
  return { given, show, unmount }
}

test('a reload brings another key into what was filled in, and leaves what was typed', async () => {
  const first = visit()
  await waitFor(() => expect(first.given.at(-1)).toMatch(/"key": "[\w-]{20,}"/))
  // GraphiQL says what it was given; at first it gives the tab an id, so that it counts as opened.
  await first.show(first.given.at(-1))
  const filledIn = first.given.at(-1)
  await first.show(filledIn)
  first.unmount()

  const second = visit()
  await waitFor(() => expect(second.given.at(-1)).not.toBe(filledIn))
  expect(second.given.at(-1)).toMatch(/"key": "[\w-]{20,}"/)
  await second.show('{ "key": "mine" }')
  second.unmount()

  const third = visit()
  await act(async () => {})
  expect(new Set(third.given)).toEqual(new Set(['{ "key": "mine" }']))
})
