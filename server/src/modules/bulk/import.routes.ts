import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../graphql/context'
import { say } from '../../messages/say'
import type { Language } from '../../shared/languages'
import { negotiateLanguage } from '../../shared/languages'
import { namedScope } from '../../shared/named-scope'
import type { UploadForm } from '../../shared/read-upload'
import { saveUpload, takeUploads } from '../../shared/read-upload'
import type { RestScope } from '../../shared/rest-route'
import { actOfRequest } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-gate'
import { fileUpload } from '../../shared/upload-kinds'
import { csvLine, defuse } from './cells'
import {
  answerImport,
  applyImport,
  cancelImport,
  getImport,
  importForm,
  listImportFaults,
  listImports,
  MAX_IMPORT_BYTES,
  MAX_PICTURE_FILE_BYTES,
  picturesForm,
  reportImport,
  rereadImport,
  startImport,
  startPictureImport,
  takeBackImport,
} from './import.rest'
import { representRun } from './import-run.rest'
import type { Encoding } from './encodings'
import type { ImportFile } from './import-columns'
import { IMPORT_KINDS } from './import-columns'
import type { ImportFaultView } from './import-fault'

/** What the routes work with. */
export interface ImportRouteDeps {
  services: Pick<Services, 'imports'>
  gate: UploadGate
}

const form = {
  field: 'file',
  maxBytes: MAX_IMPORT_BYTES,
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
  maxBytes: MAX_PICTURE_FILE_BYTES,
  words: { ...form.words, tooLarge: 'importPicturesTooLarge' },
}

const config = { access: 'ADMIN' } as const

/** Routes of files that are imported. */
export function addImportRoutes(api: RestScope, { services: { imports }, gate }: ImportRouteDeps): void {
  /** Takes the file of a request in, and has it checked. */
  async function start(request: FastifyRequest, words: UploadForm, kind: ImportFile, encoding?: Encoding) {
    const act = actOfRequest(request)
    // It lies on the disk, not in the memory.
    const leave = gate.enter(act.by.id, 0, fileUpload.gate)
    let folder: string | undefined
    try {
      folder = await mkdtemp(join(tmpdir(), 'instrumenta-import-'))
      const path = join(folder, 'file')
      const name = (await saveUpload(request, words, path)).slice(0, 200) || 'file.csv'
      return representRun(await imports.stage(act, IMPORT_KINDS[kind], { name, path, encoding }))
    } finally {
      leave()
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    }
  }

  const addUpload = async (scope: RestScope) => {
    await takeUploads(scope, form)
    scope.post('/import/:kind', { config: { ...config, form: importForm }, schema: startImport }, (request) =>
      start(request, form, request.params.kind, request.query.encoding),
    )
  }
  void api.register(namedScope('imports', addUpload))

  const addPictures = async (scope: RestScope) => {
    await takeUploads(scope, formOfPictures)
    const settings = { config: { ...config, form: picturesForm }, schema: startPictureImport }
    scope.post('/import/pictures', settings, (request) =>
      start(request, formOfPictures, 'pictures', request.query.encoding),
    )
  }
  void api.register(namedScope('picture-imports', addPictures))

  api.get('/imports', { config, schema: listImports }, async (request) =>
    (await imports.list(actOfRequest(request))).map(representRun),
  )
  api.get('/imports/:id', { config, schema: getImport }, async (request) =>
    representRun(await imports.get(actOfRequest(request), request.params.id)),
  )
  api.get('/imports/:id/report', { config, schema: reportImport }, async (request) => {
    const language = negotiateLanguage(request.headers['accept-language'])
    const { faults, changes } = await imports.report(actOfRequest(request), request.params.id)
    return {
      faults: faults.map(({ line, column, reason }) => ({ line, column, message: say(reason, language) })),
      changes,
    }
  })
  api.get('/imports/:id/faults.csv', { config, schema: listImportFaults }, async (request, reply) => {
    const pages = await imports.listFaults(actOfRequest(request), request.params.id)
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="faults.csv"',
      'x-content-type-options': 'nosniff',
    })
    return reply.send(Readable.from(faultsCsv(pages, negotiateLanguage(request.headers['accept-language']))))
  })
  api.post('/imports/:id/answer', { config, schema: answerImport }, async (request) =>
    representRun(await imports.answer(actOfRequest(request), request.params.id, request.body.decimalSign)),
  )
  api.post('/imports/:id/encoding', { config, schema: rereadImport }, async (request) =>
    representRun(await imports.reread(actOfRequest(request), request.params.id, request.body.encoding)),
  )
  api.post('/imports/:id/apply', { config, schema: applyImport }, async (request) =>
    representRun(await imports.apply(actOfRequest(request), request.params.id)),
  )
  api.post('/imports/:id/cancel', { config, schema: cancelImport }, async (request) =>
    representRun(await imports.cancel(actOfRequest(request), request.params.id)),
  )
  api.post('/imports/:id/take-back', { config, schema: takeBackImport }, async (request) =>
    representRun(await imports.takeBack(actOfRequest(request), request.params.id, request.body.leavesOthers)),
  )
}

async function* faultsCsv(pages: AsyncIterable<ImportFaultView[]>, language: Language): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['row', 'column', 'fault'])}`
  for await (const page of pages) {
    yield page
      .map(({ line, column, reason }) => csvLine([String(line), defuse(column), defuse(say(reason, language))]))
      .join('')
  }
}
