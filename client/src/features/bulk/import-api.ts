import { t } from '@lingui/core/macro'
import { getAccessToken, renewAccessToken } from '../../shared/auth/session-store'
import { currentLanguage } from '../../shared/i18n/messages'

/** An import, as the API returns it. */
export interface ImportRun {
  id: string
  kind: 'PRODUCTS' | 'PRICES' | 'STOCK' | 'TRANSLATIONS' | 'PICTURES' | 'SHIPMENTS' | 'PAYMENTS'
  state:
    | 'NEEDS_ANSWER'
    | 'CHECKING'
    | 'READY'
    | 'APPLYING'
    | 'DONE'
    | 'TAKING_BACK'
    | 'TAKEN_BACK'
    | 'CANCELLED'
    | 'FAILED'
  fileName: string
  /** Encoding of a CSV; null for an XLSX or XML. */
  encoding: string | null
  /** Whether another encoding can be tried. */
  canReread: boolean
  /** For images: whether file names determine the product. */
  isTableDerived: boolean
  rowCount: number
  checkedCount: number
  faultCount: number
  newCount: number
  changedCount: number
  unchangedCount: number
  /** Why it failed or could not be undone. */
  failure: 'TIME' | 'ERROR' | null
  createdAt: string
}

/** Results of the check. */
export interface ImportReport {
  faults: { line: number; column: string; message: string }[]
  changes: {
    line: number
    /** SKU of the row; for shipments the order number. */
    sku: string
    /** A price's currency or a text's language; otherwise ''. */
    key: string
    /** An image's position. */
    position: number | null
    isNew: boolean
    fields: { column: string; before: string; after: string }[]
  }[]
}

/** Why the server refused, for display. */
class ImportFailure extends Error {}

/** Whether it is being processed. */
export const isUnderWay = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'CHECKING' || state === 'APPLYING' || state === 'TAKING_BACK'

function send(path: string, body: object | undefined): Promise<Response> {
  return fetch(`/api/imports${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${getAccessToken() ?? ''}`,
      'accept-language': currentLanguage(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/**
 * Reads imports or, with a body, starts an action; renews an expired token once.
 * @throws ImportFailure
 */
export async function askImports<Answer>(path: string, body?: object): Promise<Answer> {
  try {
    let response = await send(path, body)
    if (response.status === 401 && (await renewAccessToken())) response = await send(path, body)
    const answer = (await response.json()) as Answer & { message?: string }
    if (response.ok) return answer
    throw new ImportFailure(answer.message ?? t`We didn’t get a response. Try again.`)
  } catch (error) {
    throw error instanceof ImportFailure ? error : new ImportFailure(t`We didn’t get a response. Try again.`)
  }
}
