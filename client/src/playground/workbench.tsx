import { useState } from 'react'
import { GraphiQL } from 'graphiql'
import { askedOperation } from './asked-operation'
import { adminExamples } from './examples/admin'
import { customerExamples } from './examples/customer'
import type { Audience, Example } from './examples/example'
import { writeTemplate } from './examples/example'
import { visitorExamples } from './examples/visitor'
import type { ShopApi } from './shop-api'
import { recallTabs, settingsStorage } from './tab-memory'
import { useExampleVariables } from './use-example-variables'

const examplesFor: Record<Audience, Example[]> = {
  visitor: visitorExamples,
  customer: customerExamples,
  admin: adminExamples,
}

interface WorkbenchProps {
  /** Whose tabs they are. */
  owner: string
  audience: Audience
  api: ShopApi
  /** The picture that was uploaded last. */
  imageId: string | undefined
}

/** GraphiQL with somebody's examples. Give it a key: it takes another owner only when it is made anew. */
export function Workbench({ owner, audience, api, imageId }: WorkbenchProps) {
  const examples = examplesFor[audience]
  const [tabs] = useState(
    () => recallTabs(owner) ?? examples.map((example) => ({ query: example.query, variables: writeTemplate(example) })),
  )
  const { variables, handleTabChange } = useExampleVariables({ owner, examples, tabs, api, imageId })

  return (
    <GraphiQL
      fetcher={(typed, options) => {
        const { operation, kind } = askedOperation(typed)
        return kind === 'subscription' ? api.listen(operation, options?.headers) : api.ask(operation, options?.headers)
      }}
      defaultTabs={tabs}
      variables={variables}
      onTabChange={handleTabChange}
      storage={settingsStorage}
      defaultEditorToolsVisibility="variables"
      isHeadersEditorEnabled
      schemaDescription
      shouldPersistHeaders={false}
    >
      <GraphiQL.Logo> </GraphiQL.Logo>
    </GraphiQL>
  )
}
