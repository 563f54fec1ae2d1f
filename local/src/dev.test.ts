import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { WATCHED } from './dev'

test('watches the shared sources of server and client', () => {
  const { tasks } = JSON.parse(readFileSync(join(ROOT, 'turbo.json'), 'utf8')) as {
    tasks: Record<string, { inputs?: string[] }>
  }
  const inputs = ['//#codegen', 'build', '@instrumenta/server#build'].flatMap((task) => tasks[task]?.inputs ?? [])
  const sources = inputs.flatMap((input) => /^\$TURBO_ROOT\$\/(\w+\/src)\/\*\*/.exec(input)?.[1] ?? [])
  expect(sources).toContain('rules/src')
  expect(WATCHED).toEqual(expect.arrayContaining([...sources, 'schema.graphql', 'prisma/schema.prisma']))
})
