import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'

const secretNames = ['authorization', 'cookie', 'idToken', 'accessToken', 'token', 'password', 'secret']

/** Where a secret could stand in what is logged: at the top, in an error, in a request's headers or variables. */
const places = ['', '*.', '*.headers.', '*.variables.', '*.body.', 'headers.']

/**
 * The server's log: a JSON object for each line. We log no request and no input; should an error of a library carry
 * some, what is secret is cut out of it. What PostgreSQL quotes of a row (`detail`) may be somebody's address.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
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
