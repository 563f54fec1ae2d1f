import type { GraphiQLPlugin } from '@graphiql/react'
import { useEditorContext } from '@graphiql/react'
import { BookOpenText } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { createIdempotencyKey } from '../shared/graphql/idempotency-key'
import type { Example, ExampleGroup, Candidate, Given, Lookup } from './examples/example'
import { nameOf, writeTemplate, UPLOAD_FIRST, writeVariables } from './examples/example'
import { keepFilledIn, recallFilledIn } from './storage'
import { useWorkbench } from './workbench-context'

/** GraphiQL's panel of examples, grouped and searchable. */
export const examplePlugin: GraphiQLPlugin = { title: 'Examples', icon: BookOpenText, content: ExamplePanel }

function ExamplePanel() {
  const { groups } = useWorkbench()
  const openExample = useOpenExample()
  const [search, setSearch] = useState('')
  const searchId = useId()
  const found = findExamples(groups, search)
  return (
    <section className="examples" aria-label="Examples">
      <label htmlFor={searchId}>Search examples</label>
      <input id={searchId} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      {found.length === 0 && <p role="status">No example matches “{search}”.</p>}
      {found.map(({ title, examples }) => (
        <div key={title} role="group" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {examples.map((example) => (
              <li key={nameOf(example)}>
                <button type="button" disabled={!openExample} onClick={() => void openExample?.(example)}>
                  <b>{nameOf(example)}</b> <small>{kindOf(example)}</small>
                  <span>{noteOf(example)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/**
 * Opens an example in its existing tab or a new one, with existing ids and a new key. Typed variables stay. Undefined
 * until the editors are mounted.
 */
function useOpenExample() {
  const { tabs, activeTabIndex, addTab, changeTab, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  const { owner, send, imageId } = useWorkbench()
  if (!queryEditor || !variableEditor) return undefined
  return async (example: Example) => {
    const name = nameOf(example)
    const template = writeTemplate(example) ?? ''
    const open = tabs.findIndex(({ query }) => nameOf({ query: query ?? '' }) === name)
    if (open === -1) {
      // The editors show the active tab, so the new tab must render first.
      flushSync(addTab)
      variableEditor.setValue(template)
      queryEditor.setValue(example.query)
    } else if (open !== activeTabIndex) flushSync(() => changeTab(open))
    const query = queryEditor.getValue()
    const before = variableEditor.getValue()
    if (before !== template && before !== recallFilledIn(owner, name)) return
    const text = await fillIn(example, send, imageId.current)
    if (!text || queryEditor.getValue() !== query || variableEditor.getValue() !== before) return
    keepFilledIn(owner, name, text)
    variableEditor.setValue(text)
  }
}

/** Groups with the examples that contain every typed word. */
export function findExamples(groups: ExampleGroup[], search: string): ExampleGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map(({ title, examples }) => ({
      title,
      examples: examples.filter((example) => {
        const text = `${title} ${example.query}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ examples }) => examples.length > 0)
}

/** `query`, `mutation` or `subscription`. */
const kindOf = ({ query }: Example) => /^(query|mutation|subscription) /m.exec(query)?.[1]

/** The first sentence of its comment. */
function noteOf({ query }: Example): string {
  const comment = (/^(?:#.*\n)+/.exec(query)?.[0] ?? '').replaceAll(/^# ?/gm, '').replaceAll('\n', ' ').trim()
  const end = comment.search(/[.:;](?= |$)/)
  return end === -1 ? comment : comment.slice(0, end)
}

type Found = Pick<Given, 'id' | 'node' | 'unitPrice'>

/** An example's variables as JSON, with existing ids and a new key; undefined for an example without variables. */
async function fillIn(example: Example, send: typeof fetch, imageId = UPLOAD_FIRST): Promise<string | undefined> {
  const found = example.lookup ? await lookUp(send, example.lookup) : { id: '', node: undefined, unitPrice: undefined }
  return writeVariables(example, { ...found, imageId, key: createIdempotencyKey() })
}

/** The example's id or placeholder, with its node and price. */
async function lookUp(send: typeof fetch, { query, pick, missing }: Lookup): Promise<Found> {
  const nothing = { id: missing, node: undefined, unitPrice: undefined }
  try {
    const answer = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await answer.json()) as {
      data?: { me?: { id: string }; found?: { nodes: Candidate[] } | Candidate[] } | null
    }
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
