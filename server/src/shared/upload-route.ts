import type { Role, User } from '@instrumenta/prisma/client'
import type { FastifySchema } from 'fastify'
import type { z } from 'zod'
import { signedIn } from './authority'
import { namedScope } from './named-scope'
import type { Upload } from './read-upload'
import { lengthOf, readUpload, takeUploads } from './read-upload'
import type { Answer, RestScope } from './rest-route'
import type { UploadGate } from './upload-gate'
import type { UploadKind } from './upload-kinds'

/** A route that takes one file. */
export interface UploadRoute<Body extends z.ZodType> {
  path: string
  /** Who may call it. */
  access: Role
  kind: UploadKind
  schema: FastifySchema & { response: { 200: Answer<Body> } }
  gate: UploadGate
  /** Keeps what came, and answers what the schema says. */
  keep(viewer: User, upload: Upload): Promise<z.input<Body>>
}

/** Adds a route that takes one file. Its forms are read in a scope of their own, where nothing else is. */
export function addUploadRoute<Body extends z.ZodType>(api: RestScope, route: UploadRoute<Body>): void {
  const { path, access, kind, schema, gate, keep } = route
  const addUpload = async (scope: RestScope) => {
    await takeUploads(scope, kind.form)
    scope.post(
      path,
      { config: { access, form: kind.documented, limitedAction: 'image' }, schema: schema as FastifySchema },
      async (request) => {
        const viewer = signedIn(request.viewer)
        const leave = gate.enter(viewer.id, lengthOf(request, kind.form), kind.gate)
        try {
          return await keep(viewer, await readUpload(request, kind.form))
        } finally {
          leave()
        }
      },
    )
  }
  void api.register(namedScope(`uploads of ${path}`, addUpload))
}
