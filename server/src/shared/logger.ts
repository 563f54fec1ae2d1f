import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { pino } from 'pino'
import { currentRequestId } from './request-scope'
import { traceOfLine } from './tracing/spans'

const secretNames = ['authorization', 'cookie', 'idToken', 'accessToken', 'token', 'password', 'secret']

/** Places of secrets in logged objects: at the top, in an error, in a request's headers or variables. */
const places = ['', '*.', '*.headers.', '*.variables.', '*.body.', 'headers.']

/**
 * The server's log: one JSON object per line, with the ids of request and trace. We log no requests and inputs; if a
 * library's error contains some, secrets are removed. PostgreSQL's quoted rows (`detail`) are too, because they may contain
 * addresses.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    mixin: (_line, _level, logger) => ({ ...nameRequest(logger), ...traceOfLine() }),
    redact: {
      paths: [
        ...places.flatMap((place) => secretNames.map((name) => `${place}${name}`)),
        'err.detail',
        'err.where',
        'err.meta.driverAdapterError.cause.detail',
      ],
      censor: '[redacted]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Id of the current request. Fastify's request loggers add it themselves, and no line has it twice. */
function nameRequest(logger: Logger): object {
  const requestId = currentRequestId()
  return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId }
}
