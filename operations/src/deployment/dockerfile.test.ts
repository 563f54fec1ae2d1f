import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { ROOT } from '../paths'

const file = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const faultsOf = (text: string) => validate(text).map(({ message }) => message)

test('the Dockerfile is valid, without deprecated instructions; an unknown instruction is found', () => {
  expect(faultsOf(file)).toEqual([])
  expect(faultsOf(file.replace('WORKDIR', 'WORKDIRECTORY'))).toEqual(['Unknown instruction: WORKDIRECTORY'])
  expect(faultsOf(file.replace('EXPOSE 4000', 'EXPOSE shop'))).toEqual(['Invalid containerPort: shop'])
})

test('the image runs as an ordinary user, on a supported Node', () => {
  const stages = file.split(/^FROM /m).slice(1)
  expect(stages.at(-1)).toMatch(/^node:24-slim\n[^]*^USER node$/m)
})

test('the image contains no secrets and data of the builder', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.env.*', '.data*']))
})
