import type { FastifyBaseLogger, FastifyServerOptions, FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { IncomingMessage } from 'node:http'
import { v4 as uuidv4 } from 'uuid'
import { inRequest } from '../../shared/request-scope'

type Factory = NonNullable<FastifyServerOptions['childLoggerFactory']>

const METHODS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent', 'child'] as const

/** Creates the logger of a request when it first logs. Few do, and pino searches the bindings of each logger for secrets. */
class LazyLogger {
  private logger: FastifyBaseLogger | undefined

  constructor(
    private readonly create: () => FastifyBaseLogger,
    readonly level: string,
  ) {}

  get created(): FastifyBaseLogger {
    return (this.logger ??= this.create())
  }
}

for (const method of METHODS) {
  Object.defineProperty(LazyLogger.prototype, method, {
    value(this: LazyLogger, ...args: unknown[]) {
      return Reflect.apply(this.created[method], this.created, args) as unknown
    },
  })
}

export const requestLogger: Factory = (logger, bindings, options) =>
  new LazyLogger(() => logger.child(bindings, options) as FastifyBaseLogger, logger.level) as never

/** Valid request ids of a proxy: only name characters, and long enough to be unique. */
const USABLE_ID = /^[\w-]{16,64}$/

/**
 * Assigns request ids. An id from our proxy is kept, so that both logs match; ids from others are ignored, because they could
 * impersonate another visitor in our log.
 */
export function createRequestIds(trustProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = trustProxy ? headers['x-request-id'] : undefined
    return typeof given === 'string' && USABLE_ID.test(given) ? given : uuidv4()
  }
}

interface RequestIdOptions {
  isTraced: boolean
}

/**
 * From Node 24 on, async context costs nothing measurable. Before, each promise of the process pays for it, a twentieth
 * of a request. On older versions only processes with traces use it, since traces need it anyway.
 */
const IS_CHEAP = Number(process.versions.node.split('.', 1)[0]) >= 24

/**
 * Runs each request in its scope (`shared/request-scope.ts`), so that log entries of services have its id. Add it before
 * everything else.
 */
export const requestIds = fastifyPlugin(
  async (app: FastifyInstance, { isTraced }: RequestIdOptions) => {
    if (!IS_CHEAP && !isTraced) return
    app.addHook('onRequest', (request, _reply, done) => inRequest(request.id, done))
  },
  { name: 'request-ids' },
)
