/**
 * `npm run bench:bulk`: the server's cost of files with 100,000 rows, as CSV and XLSX. Exports products and prices,
 * imports them unchanged, changes every price, translates every product, and undoes it. Prints times, and the highest
 * memory above idle. A wrong count ends the bench.
 */
import { createReadStream, createWriteStream, openAsBlob, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { randomUUID } from 'node:crypto'
import { mintToken } from '@instrumenta/e2e/built-server'
import { withClient } from '@instrumenta/testing/test-databases'
import type { Contestant } from './contestants'
import { startContestant } from './contestants'
import { openBenchDatabase } from './database'
import { watchMemory } from './load'

interface Run {
  id: string
  state: string
  rowCount: number
  faultCount: number
  changedCount: number
}

const EVERY_MS = 200

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '100000' } },
  })
  const products = Number(values.products)
  console.log(`Filling a database with ${products} products`)
  const database = await openBenchDatabase(products, 0)
  try {
    const adminId = await withClient(database.template, prepare)
    const shop = await startContestant('shop', database.template, database.folder)
    try {
      await measureAll(new Desk(shop, await mintToken(adminId)), database.folder, products)
    } finally {
      await shop.stop()
    }
  } finally {
    await database.close()
  }
}

async function prepare(client: { query(sql: string, values?: unknown[]): Promise<unknown> }): Promise<string> {
  const id = randomUUID()
  await client.query(
    `INSERT INTO users (id, firebase_uid, email, email_verified, name, role)
     VALUES ($1::uuid, 'bench-admin', 'bench-admin@load.example.com', true, 'Bench Admin', 'ADMIN')`,
    [id],
  )
  return id
}

async function measureAll(desk: Desk, folder: string, products: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  console.log(`The server has ${desk.measureIdle().toFixed(0)} MB idle\n`)
  const at = (file: string) => join(folder, file)
  const report = (file: string) => console.log(`  ${file}: ${(statSync(at(file)).size / 1024 ** 2).toFixed(1)} MB`)
  for (const kind of ['products', 'prices']) {
    await desk.measure(`export ${kind}.csv`, () => desk.save(`${kind}.csv`, at(`${kind}.csv`)))
    report(`${kind}.csv`)
  }
  // A file has at most 100,000 rows: a price for each product.
  await copyPrices(at('prices.csv'), at('same.csv'), 0)
  await copyPrices(at('prices.csv'), at('changed.csv'), 0.01)
  const unchanged = { state: 'READY', rowCount: products, faultCount: 0, changedCount: 0 }
  expectCounts(await desk.measure('check products.csv', () => desk.check('products', at('products.csv'))), unchanged)
  expectCounts(await desk.measure('check prices.csv', () => desk.check('prices', at('same.csv'))), unchanged)
  await desk.measure('export products.xlsx', () => desk.save('products.xlsx', at('products.xlsx')))
  report('products.xlsx')
  expectCounts(await desk.measure('check products.xlsx', () => desk.check('products', at('products.xlsx'))), unchanged)
  const run = await desk.measure('check changed prices', () => desk.check('prices', at('changed.csv')))
  expectCounts(run, { ...unchanged, changedCount: products })
  expectCounts(await desk.measure('apply', () => desk.act(run, 'apply', {})), { state: 'DONE' })
  expectCounts(await desk.measure('take back', () => desk.act(run, 'take-back', { leavesOthers: false })), {
    state: 'TAKEN_BACK',
  })
  await measureTranslations(desk, at, products)
}

/** A file of German texts per product: written, exported, imported unchanged, and undone. */
async function measureTranslations(desk: Desk, at: (file: string) => string, products: number): Promise<void> {
  await writeTranslations(at('same.csv'), at('german.csv'))
  const run = await desk.measure('check translations', () => desk.check('translations', at('german.csv')))
  expectCounts(run, { state: 'READY', faultCount: 0, changedCount: products })
  expectCounts(await desk.measure('apply translations', () => desk.act(run, 'apply', {})), { state: 'DONE' })
  for (const format of ['csv', 'xlsx']) {
    const file = `translations.${format}`
    await desk.measure(`export ${file}`, () => desk.save(`${file}?language=de`, at(file)))
    const same = await desk.measure(`check ${file}`, () => desk.check('translations', at(file)))
    expectCounts(same, { state: 'READY', rowCount: products, faultCount: 0, changedCount: 0 })
  }
  const back = await desk.measure('take back translations', () => desk.act(run, 'take-back', { leavesOthers: false }))
  expectCounts(back, { state: 'TAKEN_BACK' })
}

/** A name and a description for each product of a price list. */
async function writeTranslations(from: string, to: string): Promise<void> {
  const out = createWriteStream(to)
  out.write('sku,language,name,description\r\n')
  let line = 0
  for await (const row of createInterface({ input: createReadStream(from) })) {
    // Skips the heading.
    if (line++ === 0) continue
    const text = `Aus rostfreiem Stahl, sterilisierbar bei 134 °C, geprüft als Nummer ${line}`
    out.write(`${row.slice(0, row.indexOf(','))},de,Chirurgische Schere ${line % 1_000},"${text}"\r\n`)
  }
  out.end()
  await finished(out)
}

/** Dollar prices of the products, raised by `more`. */
async function copyPrices(from: string, to: string, more: number): Promise<void> {
  const out = createWriteStream(to)
  const columns: string[] = []
  for await (const line of createInterface({ input: createReadStream(from) })) {
    const cells = [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell)
    if (columns.length === 0) columns.push(...cells)
    else {
      const [size, currency, price] = ['size', 'currency', 'price'].map((name) => columns.indexOf(name)) as [
        number,
        number,
        number,
      ]
      if (cells[currency] !== 'USD' || cells[size] !== '') continue
      cells[price] = (Number(cells[price]) + more).toFixed(2)
    }
    out.write(`${cells.join(',')}\r\n`)
  }
  out.end()
  await finished(out)
}

function expectCounts(run: Run, wanted: Partial<Run>): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (run[name as keyof Run] !== value) throw new Error(`${name} should be ${value}: ${JSON.stringify(run)}`)
  }
}

/** An admin whose actions are measured. */
class Desk {
  #idle = 0

  constructor(
    readonly shop: Contestant,
    readonly token: string,
  ) {}

  measureIdle(): number {
    const memory = watchMemory(this.shop.pid)
    memory.stop()
    this.#idle = memory.peak() ?? NaN
    return this.#idle
  }

  async measure<T>(what: string, work: () => Promise<T>): Promise<T> {
    const memory = watchMemory(this.shop.pid)
    const start = performance.now()
    try {
      return await work()
    } finally {
      memory.stop()
      const peak = memory.peak() ?? NaN
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      console.log(
        `${what.padEnd(28)} ${seconds.padStart(6)} s  ${peak.toFixed(0).padStart(4)} MB, ${(peak - this.#idle).toFixed(0)} above idle`,
      )
    }
  }

  async save(file: string, path: string): Promise<void> {
    const { body } = await this.#ask(`/export/${file}`)
    await pipeline(Readable.fromWeb(body as never), createWriteStream(path))
  }

  async check(kind: string, path: string): Promise<Run> {
    const form = new FormData()
    form.append('file', await openAsBlob(path), path.split('/').at(-1))
    const sent = await this.#ask(`/import/${kind}`, { method: 'POST', body: form })
    return this.#settled((await sent.json()) as Run)
  }

  async act({ id }: Run, verb: string, body: object): Promise<Run> {
    const headers = { 'content-type': 'application/json' }
    const answer = await this.#ask(`/imports/${id}/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return this.#settled((await answer.json()) as Run)
  }

  async #settled(first: Run): Promise<Run> {
    let run = first
    while (['CHECKING', 'APPLYING', 'TAKING_BACK'].includes(run.state)) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
      run = (await (await this.#ask(`/imports/${run.id}`)).json()) as Run
    }
    return run
  }

  async #ask(path: string, request: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, ...request.headers }
    const answer = await fetch(`${this.shop.url}/api${path}`, { ...request, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
