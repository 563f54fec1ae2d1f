import { t } from '@lingui/core/macro'
import { getAccessToken, renewAccessToken } from '../../shared/auth/session-store'
import { currentLanguage } from '../../shared/i18n/messages'

/** A file that is imported, as the shop tells of it. */
export interface ImportRun {
  id: string
  kind: 'PRODUCTS' | 'PRICES' | 'STOCK' | 'TRANSLATIONS' | 'PICTURES' | 'SHIPMENTS'
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
  /** What a CSV is written in; null for an XLSX. */
  encoding: string | null
  /** Whether it can be read in another encoding. */
  canReread: boolean
  /** Of pictures: whether the names of the files say where they go. */
  isTableDerived: boolean
  rowCount: number
  checkedCount: number
  faultCount: number
  newCount: number
  changedCount: number
  unchangedCount: number
  /** Why it failed, or could not be taken back. */
  failure: 'TIME' | 'ERROR' | null
  createdAt: string
}

/** What its check has found. */
export interface ImportReport {
  faults: { line: number; column: string; message: string }[]
  changes: {
    line: number
    /** The code in the row; of shipments the number of the order. */
    sku: string
    /** Of a price its currency, of texts their language; '' of all else. */
    key: string
    /** Of a picture the place that it takes. */
    position: number | null
    isNew: boolean
    fields: { column: string; before: string; after: string }[]
  }[]
}

/** Why the shop did not do it, for people. */
export class ImportFailure extends Error {}

/** Whether the shop is at work on it. */
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
 * Asks the shop about imports, or with a body has it do something; a session whose token has run out is renewed once.
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
