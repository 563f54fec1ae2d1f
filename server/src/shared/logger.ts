import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { pino } from 'pino'
import { currentRequestId } from './request-scope'
import { traceOfLine } from './tracing/spans'

const secretNames = ['authorization', 'cookie', 'idToken', 'accessToken', 'token', 'password', 'secret']

/** Where a secret could stand in what is logged: at the top, in an error, in a request's headers or variables. */
const places = ['', '*.', '*.headers.', '*.variables.', '*.body.', 'headers.']

/**
 * The server's log: a JSON object for each line, with the id of the request in whose name it was written, and of the
 * trace where there is one. We log no request and no input; should an error of a library carry some, what is secret is cut out of it. What PostgreSQL quotes of a row
 * (`detail`) may be somebody's address.
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

/** In whose name a line is written. The loggers that Fastify makes for requests say it themselves, and no line says it twice. */
function nameRequest(logger: Logger): object {
  const requestId = currentRequestId()
  return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId }
}
