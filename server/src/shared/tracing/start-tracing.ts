import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TracingModule } from '@instrumenta/tracing/contract'
import type { Logger } from 'pino'
import { ConfigError } from '../../config/variables'
import { repositoryRoot } from '../../config/repository'
import type { TracingSettings } from '../../config/service-settings'
import { traceBy } from './spans'

/** A dead collector must not delay the exit. */
const STOP_WITHIN_MS = 2_000

interface RunningTraces {
  /** Sends remaining spans, within a time limit. */
  stop(): Promise<void>
}

/**
 * Starts tracing with OpenTelemetry's SDK, which is only loaded here.
 * @param file the SDK as `npm run build:tracing` bundles it
 * @throws ConfigError where it is not there
 */
export async function startTracing(
  { protocol }: TracingSettings,
  logger: Pick<Logger, 'error' | 'warn'>,
  file = join(repositoryRoot, 'tracing/dist/tracing.cjs'),
): Promise<RunningTraces> {
  if (!existsSync(file)) {
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but what makes traces is not here. Run npm run build:tracing, which installs and builds it.',
    )
  }
  const { startSdk } = (await import(pathToFileURL(file).href)) as TracingModule
  const tracing = startSdk({
    protocol,
    onLost: (reason) => logger.error({ reason }, 'Traces cannot be sent, and are lost until they can'),
    onTaken: () => logger.warn('Traces are sent again'),
  })
  traceBy(tracing)
  return {
    async stop() {
      traceBy(undefined)
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_WITHIN_MS)))
      await Promise.race([tracing.stop().catch(() => undefined), patience])
      clearTimeout(timer)
    },
  }
}
