// Bundles OpenTelemetry's SDK into one file, dist/tracing.cjs, which the server loads where its settings want traces: 34 MB of packages
// that nobody else needs are a few hundred kilobytes then, and an image holds that file alone.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))

await build({
  entryPoints: [join(here, 'src/tracing.ts')],
  outfile: join(here, 'dist/tracing.cjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: true,
  // What a stack or an exporter names stays readable.
  keepNames: true,
  logLevel: 'warning',
})
