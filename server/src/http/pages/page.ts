import type { PageBody } from './page-body'

/** A page as it goes to everybody who asks for its address. */
export interface Page {
  status: number
  /** All of its own; not those of one request. */
  headers: Record<string, string>
  body: PageBody
  /** Whether the catalogue is in it. Other pages stay as they are for the life of the process. */
  hasData: boolean
}
