import { expect } from '@playwright/test'
import type { Credentials } from './actions'
import { openSession } from './api'
import { visitorAddress } from './visitor-address'

/** An import, as journeys need it. */
export interface Run {
  id: string
  state: string
  faultCount: number
}

/** Imports by an admin without a browser. */
export interface ImportDesk {
  /** Uploads a file, waits for its check and applies it. */
  bringIn(kind: string, content: string): Promise<Run>
  /** The newest runs. */
  list(): Promise<Run[]>
  takeBack(run: Run): Promise<void>
}

/** Signs in, to import by the API. */
export async function openImportDesk(origin: string, credentials: Credentials): Promise<ImportDesk> {
  const { accessToken } = (await openSession(origin, credentials)).shop
  async function ask<T>(path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${origin}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...visitorAddress(),
        authorization: `Bearer ${accessToken}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const reached = (run: Run, state: string) =>
    expect.poll(() => ask<Run>(`imports/${run.id}`), { timeout: 20_000 }).toMatchObject({ state, faultCount: 0 })
  return {
    async bringIn(kind, content) {
      const form = new FormData()
      form.append('file', new Blob([content]), `${kind}.csv`)
      const run = await ask<Run>(`import/${kind}`, form)
      await reached(run, 'READY')
      await ask(`imports/${run.id}/apply`, {})
      await reached(run, 'DONE')
      return run
    },
    list: () => ask('imports'),
    async takeBack(run) {
      await ask(`imports/${run.id}/take-back`, { leavesOthers: false })
      await reached(run, 'TAKEN_BACK')
    },
  }
}
