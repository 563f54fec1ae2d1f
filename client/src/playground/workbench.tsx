import { PluginContextProvider } from '@graphiql/react'
import { GraphiQL } from 'graphiql'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { examplePlugin } from './example-panel'
import { adminExamples } from './examples/admin'
import { customerExamples } from './examples/customer'
import type { Audience, ExampleGroup } from './examples/example'
import { visitorExamples } from './examples/visitor'
import { createFetch, createFetcher } from './shop-fetcher'
import { keepTabs, recallTabs, settingsStorage } from './tab-memory'
import type { TokenSource } from './token-sources'
import { UploadImage } from './upload-image'
import { WorkbenchContext } from './workbench-context'

const groupsFor: Record<Audience, ExampleGroup[]> = {
  visitor: visitorExamples,
  customer: customerExamples,
  admin: adminExamples,
}

const plugins = [examplePlugin]

/** Minimum width in pixels for the panel of examples beside the editors. */
const WIDE = 900

interface WorkbenchProps {
  /** Owner of the tabs (see `Identity`). */
  owner: string
  audience: Audience
  tokens: TokenSource
  canUpload: boolean
}

/** GraphiQL with an audience's examples. Needs a key: a new owner takes effect on mount only. */
export function Workbench({ owner, audience, tokens, canUpload }: WorkbenchProps) {
  const imageId = useRef<string>(undefined)
  const groups = groupsFor[audience]
  const send = useMemo(() => createFetch(tokens), [tokens])
  const fetcher = useMemo(() => createFetcher(send), [send])
  const context = useMemo(() => ({ groups, owner, send, imageId }), [groups, owner, send])
  const [tabs] = useState(() => recallTabs(owner) ?? [{ query: groups[0]?.examples[0]?.query ?? '' }])
  const [panel] = useState(() => (isPanelOpen() ? examplePlugin : undefined))

  return (
    <WorkbenchContext value={context}>
      <PluginContextProvider plugins={plugins} visiblePlugin={panel}>
        <AfterMount>
          <GraphiQL
            fetcher={fetcher}
            defaultTabs={tabs}
            // GraphiQL ignores the variables of its first tab.
            variables={tabs[0]?.variables ?? undefined}
            onTabChange={({ tabs: open }) => keepTabs(owner, open)}
            storage={settingsStorage}
            plugins={plugins}
            visiblePlugin={panel}
            defaultEditorToolsVisibility="variables"
            isHeadersEditorEnabled
            schemaDescription
            shouldPersistHeaders={false}
          >
            <GraphiQL.Logo> </GraphiQL.Logo>
            <GraphiQL.Toolbar>{canUpload ? ToolbarWithUpload : undefined}</GraphiQL.Toolbar>
          </GraphiQL>
        </AfterMount>
      </PluginContextProvider>
    </WorkbenchContext>
  )
}

/**
 * GraphiQL hides its panel if none is chosen at its first render, and accepts a choice once its provider is mounted.
 */
function AfterMount({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted && children
}

const ToolbarWithUpload = ({ prettify, merge, copy }: Record<'prettify' | 'merge' | 'copy', ReactNode>) => (
  <>
    {prettify}
    {merge}
    {copy}
    <UploadImage />
  </>
)

/** Whether there is space for the panel and the user has not closed it. */
const isPanelOpen = () =>
  window.innerWidth >= WIDE && settingsStorage.getItem('graphiql:docExplorerFlex') !== 'hide-first'
