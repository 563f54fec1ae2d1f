import { useState } from 'react'
import type { ReactNode } from 'react'
import { PluginContextProvider, usePluginStore } from '@graphiql/react'
import type { GraphiQLPlugin } from '@graphiql/react'
import { GraphQLError } from 'graphql'
import { GraphiQL } from 'graphiql'
import { askedOperation } from './asked-operation'
import { ExampleGroups, examplePlugin } from './example-panel'
import { adminExamples } from './examples/admin'
import { customerExamples } from './examples/customer'
import type { Audience, ExampleGroup } from './examples/example'
import { findPlaceholder, writeTemplate } from './examples/example'
import { visitorExamples } from './examples/visitor'
import type { ShopApi } from './shop-api'
import { recallTabs, settingsStorage } from './tab-memory'
import { useExampleVariables } from './use-example-variables'

const groupsFor: Record<Audience, ExampleGroup[]> = {
  visitor: visitorExamples,
  customer: customerExamples,
  admin: adminExamples,
}

const plugins = [examplePlugin]

/** Pixels from which the panel of examples has room beside the editors. */
const WIDE = 900
/** What GraphiQL keeps of the width of its pane, and what it keeps of one that was dragged away. */
const PANE_WIDTH = 'graphiql:docExplorerFlex'
const DRAGGED_AWAY = 'hide-first'

interface WorkbenchProps {
  /** Whose tabs they are. */
  owner: string
  audience: Audience
  api: ShopApi
  /** The image that was uploaded last. */
  imageId: string | undefined
}

/** GraphiQL with somebody's examples. Give it a key: it takes another owner only when it is mounted anew. */
export function Workbench(props: WorkbenchProps) {
  const [panel] = useState(() =>
    window.innerWidth >= WIDE && settingsStorage.getItem(PANE_WIDTH) !== DRAGGED_AWAY ? examplePlugin : undefined,
  )
  return (
    <PluginContextProvider plugins={plugins} visiblePlugin={panel}>
      <AfterPanel panel={panel}>
        <Editors panel={panel} {...props} />
      </AfterPanel>
    </PluginContextProvider>
  )
}

/** Waits for the choice of the panel: GraphiQL keeps the pane off the screen where there is none yet when it is mounted. */
function AfterPanel({ panel = null, children }: { panel: GraphiQLPlugin | null | undefined; children: ReactNode }) {
  const { visiblePlugin } = usePluginStore()
  const [hasBegun, setHasBegun] = useState(false)
  if (!hasBegun && visiblePlugin === panel) setHasBegun(true)
  return hasBegun && children
}

function Editors({ owner, audience, api, imageId, panel }: WorkbenchProps & { panel: GraphiQLPlugin | undefined }) {
  const groups = groupsFor[audience]
  const examples = groups.flatMap((group) => group.examples)
  const [tabs] = useState(
    () =>
      recallTabs(owner) ??
      examples.slice(0, 1).map((example) => ({ query: example.query, variables: writeTemplate(example) })),
  )
  const { variables, handleTabChange } = useExampleVariables({ owner, examples, tabs, api, imageId })

  return (
    <ExampleGroups value={groups}>
      <GraphiQL
        fetcher={(typed, options) => {
          const placeholder = findPlaceholder(typed.variables)
          if (placeholder) return { errors: [new GraphQLError(`Replace ${placeholder} in the variables first.`)] }
          const { operation, kind } = askedOperation(typed)
          return kind === 'subscription'
            ? api.listen(operation, options?.headers)
            : api.ask(operation, options?.headers)
        }}
        defaultTabs={tabs}
        variables={variables}
        onTabChange={handleTabChange}
        storage={settingsStorage}
        plugins={plugins}
        visiblePlugin={panel}
        defaultEditorToolsVisibility="variables"
        isHeadersEditorEnabled
        schemaDescription
        shouldPersistHeaders={false}
      >
        <GraphiQL.Logo> </GraphiQL.Logo>
      </GraphiQL>
    </ExampleGroups>
  )
}
