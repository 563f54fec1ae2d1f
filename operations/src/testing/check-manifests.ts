import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../paths'

/** Fields that all Kubernetes resources share. */
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
}

/** Module of `kubernetes-types` for an API version: `apps/v1`, `networking.k8s.io/v1`, or `v1` for the core. */
const moduleOf = (version: string) => {
  const [group = '', name] = version.split('/')
  return name === undefined ? `core/${version}` : `${group.split('.')[0]}/${name}`
}

/**
 * Type-checks manifests against Kubernetes' API description with TypeScript: known fields, correct types, and all required
 * fields.
 * @returns the errors
 */
export function checkManifests(manifests: Manifest[]): string[] {
  const file = join(ROOT, 'operations/src/testing/manifests.generated.ts')
  const lines = manifests.map((manifest, index) => {
    const type = `import('kubernetes-types/${moduleOf(manifest.apiVersion)}').${manifest.kind}`
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)}`
  })
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2023,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, target, ...rest) =>
    name === file ? ts.createSourceFile(name, lines.join('\n'), target) : getSourceFile(name, target, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
