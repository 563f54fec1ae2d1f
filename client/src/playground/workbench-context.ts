import { createContext, useContext } from 'react'
import type { RefObject } from 'react'
import type { ExampleGroup } from './examples/example'

/** State shared by our GraphiQL plugins. */
interface WorkbenchState {
  groups: ExampleGroup[]
  /** Owner of the tabs (see `Identity`). */
  owner: string
  send: typeof fetch
  imageId: RefObject<string | undefined>
}

export const WorkbenchContext = createContext<WorkbenchState | null>(null)

export function useWorkbench(): WorkbenchState {
  const state = useContext(WorkbenchContext)
  if (!state) throw new Error('There is no workbench around this component')
  return state
}
