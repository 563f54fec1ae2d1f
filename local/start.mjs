// Entry of `npm start`, `npm test` and the other commands. It must run with nothing installed, like install.mjs.
import { install } from './install.mjs'

// `install` does nothing else: other scripts of package.json begin with it.
const NEED_EVERYTHING = ['test', 'check', 'db:migration', 'install']

async function main() {
  const [command = 'start', ...args] = process.argv.slice(2)
  await install(NEED_EVERYTHING.includes(command))
  if (command === 'install') return
  const { register } = await import('tsx/esm/api')
  register()
  const { main: run } = await import('./src/main.ts')
  await run([command, ...args])
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
