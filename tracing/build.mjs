// Bundles OpenTelemetry's SDK into one file, dist/tracing.cjs, which the server loads if tracing is on. 34 MB of packages
// become a few hundred kilobytes, and the image contains only that file.
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
  // Keeps names in stacks and exporters readable.
  keepNames: true,
  logLevel: 'warning',
})
