import { useEffect, useRef, useState } from 'react'
import type { GraphiQLProps } from 'graphiql'
import { createIdempotencyKey } from '../shared/graphql/idempotency-key'
import type { Candidate, Example, Given, Lookup } from './examples/example'
import { nameOf, UPLOAD_FIRST, writeTemplate, writeVariables } from './examples/example'
import type { ShopApi } from './shop-api'
import type { Tab } from './tab-memory'
import { keepTabs } from './tab-memory'

type TabsState = Parameters<NonNullable<GraphiQLProps['onTabChange']>>[0]

/** What is known of the tab in front. Its id is not before something happens to it. */
interface ActiveTab {
  id?: string
  query: string | null
  variables?: string | null
}

interface ExampleVariables {
  /** Whose tabs they are. */
  owner: string
  examples: Example[]
  /** Those that GraphiQL begins with. */
  tabs: Tab[]
  api: ShopApi
  imageId: string | undefined
}

/**
 * Fills in the variables of an example when its tab is opened: ids of things that there are, a fresh key; anew after a
 * reload. What somebody has typed there stays. `variables` and `handleTabChange` are GraphiQL's properties; a text in
 * `variables` replaces what the tab in front has.
 */
export function useExampleVariables({ owner, examples, tabs, api, imageId }: ExampleVariables) {
  // GraphiQL would leave out the variables of the tab that it begins with.
  const [variables, setVariables] = useState(tabs[0]?.variables)
  const active = useRef<ActiveTab>(tabs[0] ?? { query: null })
  const [filledIn] = useState(
    () => new Set(tabs.flatMap(({ variables, isFilledIn }) => (isFilledIn && variables ? [variables] : []))),
  )

  // Once taken over it has to go, or the same text could not be given again.
  useEffect(() => setVariables(undefined), [variables])

  async function fill(tab: ActiveTab): Promise<void> {
    const name = nameOfTab(tab)
    const example = examples.find((candidate) => nameOf(candidate) === name)
    if (!example?.variables) return
    const before = tab.variables ?? ''
    if (before !== writeTemplate(example) && !filledIn.has(before)) return
    const found = example.lookup ? await lookUp(api, example.lookup) : { id: '', node: undefined, unitPrice: undefined }
    const text = writeVariables(example, { ...found, imageId: imageId ?? UPLOAD_FIRST, key: createIdempotencyKey() })
    const { current } = active
    if (!text || current.query !== tab.query || current.variables !== tab.variables) return
    filledIn.add(text)
    setVariables(text)
  }

  const fillActive = useRef(() => {})
  useEffect(() => {
    fillActive.current = () => void fill(active.current)
  })
  useEffect(() => fillActive.current(), [imageId])

  function handleTabChange({ tabs: open, activeTabIndex }: TabsState): void {
    keepTabs(owner, open, filledIn)
    const tab = open[activeTabIndex]
    if (!tab) return
    // An example comes into a new tab once that is in front, so its name counts besides the tab's id.
    const isOpened = tab.id !== active.current.id || nameOfTab(tab) !== nameOfTab(active.current)
    active.current = tab
    // GraphiQL calls this while it renders.
    if (isOpened) queueMicrotask(() => fillActive.current())
  }

  return { variables, handleTabChange }
}

const nameOfTab = ({ query }: ActiveTab) => nameOf({ query: query ?? '' })

/** The id that an example needs, or a placeholder, with the node that has it and the price of what it names. */
async function lookUp(
  api: ShopApi,
  { query, pick, missing }: Lookup,
): Promise<Pick<Given, 'id' | 'node' | 'unitPrice'>> {
  const nothing = { id: missing, node: undefined, unitPrice: undefined }
  try {
    const data = (await api.ask({ query })).data as {
      me?: { id: string }
      found?: { nodes: Candidate[] } | Candidate[]
    } | null
    const found = data?.found ?? []
    for (const node of Array.isArray(found) ? found : found.nodes) {
      const id = pick(node, data?.me?.id)
      if (id !== undefined) return { id, node, unitPrice: node.price?.amount }
    }
    return nothing
  } catch {
    return nothing
  }
}
