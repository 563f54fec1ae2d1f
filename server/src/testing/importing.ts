import type { Person } from './factories'
import { createPerson } from './factories'
import { listen } from './listening'
import type { TestApp } from './test-app'
import { until } from './until'

/** An import run in the format of the REST API. */
export interface Run {
  id: string
  state: string
  rowCount: number
  faultCount: number
  newCount: number
  changedCount: number
  unchangedCount: number
  isTableDerived: boolean
}

/** Actions of an admin on imported files. */
export type Importing = Awaited<ReturnType<typeof importing>>

/** Creates an admin who imports files into a shop, which looks for due jobs from now on. */
export async function importing(shop: TestApp) {
  if (!shop.app.server.listening) await listen(shop.app)
  const admin: Person = await createPerson(shop, { role: 'ADMIN' })
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, token = admin.accessToken) =>
    shop.app.inject({
      method,
      url: `/api/imports${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })

  function upload(kind: string, content: string | Buffer, name = 'list.csv', token = admin.accessToken) {
    const boundary = 'x-boundary-x'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
    return shop.app.inject({
      method: 'POST',
      url: `/api/import/${kind}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }

  /** The run when nothing of it is pending. */
  async function settled(id: string): Promise<Run> {
    let run: Run | undefined
    // A run that a busy database rejected is retried after a minute.
    await until(async () => {
      run = (await ask('GET', `/${id}`)).json<Run>()
      return !['CHECKING', 'APPLYING', 'TAKING_BACK'].includes(run.state)
    }, 75)
    if (!run) throw new Error('No run')
    return run
  }

  async function check(kind: string, content: string | Buffer): Promise<Run> {
    const answer = await upload(kind, content)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return settled(answer.json<Run>().id)
  }

  async function act(run: Run, verb: string, body?: object): Promise<Run> {
    const answer = await ask('POST', `/${run.id}/${verb}`, body)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return settled(run.id)
  }

  const faultsOf = async ({ id }: Run) =>
    (await ask('GET', `/${id}/report`))
      .json<{ faults: { line: number; column: string; message: string }[] }>()
      .faults.map(({ line, column, message }) => [line, column, message])

  const takeBack = (run: Run, leavesOthers = false) => act(run, 'take-back', { leavesOthers })

  return { admin, ask, upload, settled, check, act, faultsOf, takeBack }
}
