import { csvLine, escapeFormula } from '@instrumenta/rules/csv'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Reading } from '../../graphql/context'
import { say } from '../../messages/say'
import type { Language } from '../../shared/languages'
import { negotiateLanguage } from '../../shared/languages'
import { namedScope } from '../../shared/named-scope'
import type { UploadForm } from '../../shared/upload-route'
import { saveUpload, takeUploads } from '../../shared/upload-route'
import type { RestScope } from '../../shared/rest-route'
import { actOfRequest } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { fileUpload } from '../../shared/upload-kinds'
import type { OrderStatus } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import { parseInput } from '../../shared/validation'
import { invoiceFilter } from '../invoices/list-invoices'
import { orderFilter } from '../orders/list-orders.input'
import type { ManagedProductFilter } from '../products/products.input'
import { managedProductFilter } from '../products/products.input'
import * as rest from './import.rest'
import { representRun } from './import-run.rest'
import type { ExportKind } from './columns'
import type { Encoding } from './encodings'
import { exportFile, XLSX_TYPE } from './export.rest'
import type { ImportFile } from './import-columns'
import { IMPORT_KINDS } from './import-columns'
import { listFaults, reportImport } from './import-report'
import {
  answerImport,
  cancelImport,
  confirmImport,
  getImport,
  listImports,
  rereadImport,
  startImport,
  undoImport,
} from './import-runs'
import type { Fault } from './import-runs.sql'
import type { paymentFilters } from '../payment-terms/payment-parts.sql'
import { writeExport } from './write-export'

interface BulkRouteDeps extends Pick<Reading, 'db' | 'env' | 'loaders' | 'fileStore' | 'jobs'> {
  gate: UploadGate
}

const DAY_MS = 86_400_000

const form = {
  field: 'file',
  maxBytes: rest.MAX_IMPORT_BYTES,
  words: {
    none: 'importSendFile',
    otherField: 'importSendFile',
    several: 'importSendFile',
    tooLarge: 'importTooLarge',
    unreadable: 'importSendFile',
    noForm: 'importSendFile',
  },
} as const satisfies UploadForm

const formOfPictures: UploadForm = {
  ...form,
  maxBytes: rest.MAX_PICTURE_FILE_BYTES,
  words: { ...form.words, tooLarge: 'importPicturesTooLarge' },
}

const config = { access: 'ADMIN' } as const

interface WantedRows {
  search?: string
  status?: OrderStatus
  payment?: (typeof paymentFilters)[number]
  currency?: CurrencyCode
  totalFrom?: string
  totalTo?: string
  category?: string
  productStatus?: NonNullable<ManagedProductFilter['status']>
  invoiceKind?: 'INVOICE' | 'CREDIT_NOTE'
}

/** The filters of the lists of orders, invoices and products, for a file of the same rows. */
function listFilters({ search, status, payment, currency, totalFrom, totalTo, ...others }: WantedRows) {
  const { category, productStatus, invoiceKind } = others
  const amount = (digits: string | undefined) => (digits === undefined ? null : Number(digits))
  const totalDue = { currency, from: amount(totalFrom), to: amount(totalTo) }
  return {
    orders: parseInput(orderFilter, { search, status, payment, totalDue }, 'filter') ?? {},
    invoices: parseInput(invoiceFilter, { search, kind: invoiceKind }, 'filter') ?? {},
    products: parseInput(managedProductFilter, { search, category, status: productStatus }, 'filter'),
  }
}

/** Adds `GET /api/export/{file}`, `POST /api/import/{kind}` and the routes of `/api/imports`. */
export function addBulkRoutes(api: RestScope, { gate, ...deps }: BulkRouteDeps): void {
  addImportRoutes(api, deps, gate)

  api.get('/export/:file', { config: { access: 'ADMIN' }, schema: exportFile }, async (request, reply) => {
    const { file } = request.params
    const { mark, language = null, untranslated, from, to, action, actor, ...wanted } = request.query
    const [kind, format] = file.split('.') as [ExportKind, 'csv' | 'xlsx']
    const content = await writeExport(deps, actOfRequest(request), kind, {
      format,
      hasMark: mark === 'true',
      language,
      untranslated: untranslated === 'true',
      from: from === undefined ? null : new Date(from),
      before: to === undefined ? null : new Date(Date.parse(to) + DAY_MS),
      acts: { action, actor, from, to },
      ...listFilters(wanted),
    })
    void reply.headers({
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
      'content-disposition': `attachment; filename="${file}"`,
      'x-content-type-options': 'nosniff',
    })
    return reply.send(content)
  })
}

function addImportRoutes(api: RestScope, deps: Omit<BulkRouteDeps, 'gate'>, gate: UploadGate): void {
  /** Receives a file and queues its check. */
  async function start(request: FastifyRequest, words: UploadForm, kind: ImportFile, encoding?: Encoding) {
    const act = actOfRequest(request)
    // The file is on disk, not in memory.
    const leave = gate.enter(act.by.id, 0, fileUpload.gate)
    let folder: string | undefined
    try {
      folder = await mkdtemp(join(tmpdir(), 'instrumenta-import-'))
      const path = join(folder, 'file')
      const fileName = (await saveUpload(request, words, path)).slice(0, 200) || 'file.csv'
      return representRun(await startImport(deps, act, IMPORT_KINDS[kind], { fileName, path, encoding }))
    } finally {
      leave()
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    }
  }

  const addUpload = async (scope: RestScope) => {
    await takeUploads(scope, form)
    scope.post('/import/:kind', { config: { ...config, form: rest.importForm }, schema: rest.startImport }, (request) =>
      start(request, form, request.params.kind, request.query.encoding),
    )
  }
  void api.register(namedScope('imports', addUpload))

  const addPictures = async (scope: RestScope) => {
    await takeUploads(scope, formOfPictures)
    const settings = { config: { ...config, form: rest.picturesForm }, schema: rest.startPictureImport }
    scope.post('/import/pictures', settings, (request) =>
      start(request, formOfPictures, 'pictures', request.query.encoding),
    )
  }
  void api.register(namedScope('picture-imports', addPictures))

  api.get('/imports', { config, schema: rest.listImports }, async (request) =>
    (await listImports(deps, actOfRequest(request))).map(representRun),
  )
  api.get('/imports/:id', { config, schema: rest.getImport }, async (request) =>
    representRun(await getImport(deps, actOfRequest(request), request.params.id)),
  )
  api.get('/imports/:id/report', { config, schema: rest.reportImport }, async (request) => {
    const language = negotiateLanguage(request.headers['accept-language'])
    const { faults, changes } = await reportImport(deps, actOfRequest(request), request.params.id)
    return {
      faults: faults.map(({ line, column, reason }) => ({ line, column, message: say(reason, language) })),
      changes,
    }
  })
  api.get('/imports/:id/faults.csv', { config, schema: rest.listImportFaults }, async (request, reply) => {
    const pages = await listFaults(deps, actOfRequest(request), request.params.id)
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="faults.csv"',
      'x-content-type-options': 'nosniff',
    })
    return reply.send(Readable.from(faultsCsv(pages, negotiateLanguage(request.headers['accept-language']))))
  })
  api.post('/imports/:id/answer', { config, schema: rest.answerImport }, async (request) =>
    representRun(await answerImport(deps, actOfRequest(request), request.params.id, request.body.decimalSign)),
  )
  api.post('/imports/:id/encoding', { config, schema: rest.rereadImport }, async (request) =>
    representRun(await rereadImport(deps, actOfRequest(request), request.params.id, request.body.encoding)),
  )
  api.post('/imports/:id/apply', { config, schema: rest.applyImport }, async (request) =>
    representRun(await confirmImport(deps, actOfRequest(request), request.params.id)),
  )
  api.post('/imports/:id/cancel', { config, schema: rest.cancelImport }, async (request) =>
    representRun(await cancelImport(deps, actOfRequest(request), request.params.id)),
  )
  api.post('/imports/:id/take-back', { config, schema: rest.takeBackImport }, async (request) =>
    representRun(await undoImport(deps, actOfRequest(request), request.params.id, request.body.leavesOthers)),
  )
}

async function* faultsCsv(pages: AsyncIterable<Fault[]>, language: Language): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['row', 'column', 'fault'])}`
  for await (const page of pages) {
    yield page
      .map(({ line, column, reason }) =>
        csvLine([String(line), escapeFormula(column), escapeFormula(say(reason, language))]),
      )
      .join('')
  }
}
