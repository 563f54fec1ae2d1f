/**
 * The operator's commands as one program, which is part of the production image: `node operations/dist/operate.cjs
 * <command>`.
 */
import { OPERATOR_USAGE, runOperatorCommand } from './commands'
import { withGivenDatabase } from './database'
import { describeFailure } from './terminal'

async function operate([command = '', ...args]: string[]): Promise<number> {
  const code = await runOperatorCommand(command, args, withGivenDatabase)
  if (code !== undefined) return code
  console.error(`There is no command "${command}". Commands: ${OPERATOR_USAGE}`)
  return 1
}

operate(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeFailure(error))
    process.exit(1)
  },
)
