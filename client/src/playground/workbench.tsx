import { useState } from 'react'
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

/** Pixels from which the panel of examples has room beside the editors. */
const WIDE = 900

interface WorkbenchProps {
  /** Whose tabs they are. */
  owner: string
  audience: Audience
  api: ShopApi
  /** The image that was uploaded last. */
  imageId: string | undefined
}

/** GraphiQL with somebody's examples. Give it a key: it takes another owner only when it is mounted anew. */
export function Workbench({ owner, audience, api, imageId }: WorkbenchProps) {
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
        plugins={[examplePlugin]}
        visiblePlugin={window.innerWidth >= WIDE ? examplePlugin : undefined}
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
