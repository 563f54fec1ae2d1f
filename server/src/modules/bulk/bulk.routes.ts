import type { Reading } from '../../graphql/context'
import type { RestScope } from '../../shared/rest-route'
import { actOfRequest } from '../../shared/rest-route'
import type { ExportKind } from './columns'
import { exportFile, XLSX_TYPE } from './export.rest'
import { writeExport } from './write-export'

const DAY_MS = 86_400_000

/** Adds `GET /api/export/{file}`. */
export function addBulkRoutes(api: RestScope, deps: Pick<Reading, 'db' | 'env' | 'loaders'>): void {
  api.get('/export/:file', { config: { access: 'ADMIN' }, schema: exportFile }, async (request, reply) => {
    const { file } = request.params
    const { mark, language = null, untranslated, from, to, action, actor } = request.query
    const [kind, format] = file.split('.') as [ExportKind, 'csv' | 'xlsx']
    const content = await writeExport(deps, actOfRequest(request), kind, {
      format,
      hasMark: mark === 'true',
      language,
      untranslated: untranslated === 'true',
      from: from === undefined ? null : new Date(from),
      before: to === undefined ? null : new Date(Date.parse(to) + DAY_MS),
      acts: { action, actor, from, to },
    })
    void reply.headers({
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
      'content-disposition': `attachment; filename="${file}"`,
      'x-content-type-options': 'nosniff',
    })
    return reply.send(content)
  })
}
