import { createContext, useContext, useId, useState } from 'react'
import type { GraphiQLPlugin } from '@graphiql/react'
import { useEditorContext } from '@graphiql/react'
import { flushSync } from 'react-dom'
import { BookOpenText } from 'lucide-react'
import type { Example, ExampleGroup } from './examples/example'
import { nameOf, writeTemplate } from './examples/example'

/** The examples that the panel lists. */
export const ExampleGroups = createContext<ExampleGroup[]>([])

/** GraphiQL's pane with the examples, in groups and with a search. */
export const examplePlugin: GraphiQLPlugin = { title: 'Examples', icon: BookOpenText, content: ExamplePanel }

function ExamplePanel() {
  const groups = useContext(ExampleGroups)
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
                <button type="button" disabled={!openExample} onClick={() => openExample?.(example)}>
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

/** Shows an example in the tab that has it already, or in a new one; undefined until there are editors to show it. */
function useOpenExample() {
  const { tabs, addTab, changeTab, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  if (!queryEditor || !variableEditor) return undefined
  return (example: Example) => {
    const open = tabs.findIndex(({ query }) => nameOf({ query: query ?? '' }) === nameOf(example))
    if (open !== -1) return changeTab(open)
    // The editors take the text of the tab in front, so the new one has to be there first.
    flushSync(addTab)
    variableEditor.setValue(writeTemplate(example) ?? '')
    queryEditor.setValue(example.query)
  }
}

/** The groups with what contains every word that was typed. */
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
