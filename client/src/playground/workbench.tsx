import { PluginContextProvider, ToolbarButton, useEditorContext } from '@graphiql/react'
import { GraphiQL } from 'graphiql'
import { ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { examplePlugin } from './example-panel'
import { adminExamples } from './examples/admin'
import { customerExamples } from './examples/customer'
import type { Audience, ExampleGroup } from './examples/example'
import { UPLOAD_FIRST } from './examples/example'
import { visitorExamples } from './examples/visitor'
import { createFetch, createFetcher } from './shop-fetcher'
import { keepTabs, recallTabs, settingsStorage } from './storage'
import type { TokenSource } from './token-sources'
import { WorkbenchContext, useWorkbench } from './workbench-context'

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

/** Sends a file to `POST /api/image`, shows the response, and writes the image's id into variables that need one. */
function UploadImage() {
  const { send, imageId } = useWorkbench()
  const { responseEditor, variableEditor } = useEditorContext({ nonNull: true })
  const input = useRef<HTMLInputElement>(null)

  async function upload(picture: File): Promise<void> {
    const body = new FormData()
    body.append('image', picture)
    try {
      const answer = await send('/api/image', { method: 'POST', body })
      const { data, ...rest } = (await answer.json()) as { data?: { id: string } }
      responseEditor?.setValue(JSON.stringify({ ...rest, ...(data && { data }) }, null, 2))
      if (!data) return
      const before = variableEditor?.getValue() ?? ''
      variableEditor?.setValue(
        before.replaceAll(imageId.current ?? UPLOAD_FIRST, data.id).replaceAll(UPLOAD_FIRST, data.id),
      )
      imageId.current = data.id
    } catch (error) {
      responseEditor?.setValue(String(error))
    }
  }

  return (
    <>
      <ToolbarButton label="Upload an image" onClick={() => input.current?.click()}>
        <ImageUp className="graphiql-toolbar-icon" aria-hidden="true" />
      </ToolbarButton>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Image"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const picture = target.files?.[0]
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
          if (picture) void upload(picture)
        }}
      />
    </>
  )
}
