import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

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
