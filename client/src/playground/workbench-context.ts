import { createContext, useContext } from 'react'
import type { RefObject } from 'react'
import type { ExampleGroup } from './examples/example'

/** What the parts that we add to GraphiQL share. */
interface WorkbenchState {
  groups: ExampleGroup[]
  /** Whose tabs they are, as in `Identity`. */
  owner: string
  send: typeof fetch
  /** The image that was uploaded last. */
  imageId: RefObject<string | undefined>
}

export const WorkbenchContext = createContext<WorkbenchState | null>(null)

export function useWorkbench(): WorkbenchState {
  const state = useContext(WorkbenchContext)
  if (!state) throw new Error('There is no workbench around this component')
  return state
}
