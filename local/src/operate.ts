/** The operator's commands as one program, which the production image carries: `node local/dist/operate.cjs <command>`. */
import { OPERATOR_USAGE, runOperatorCommand } from './operator-commands'
import { describeFailure } from './steps'

async function operate([command = '', ...args]: string[]): Promise<number> {
  const code = await runOperatorCommand(command, args)
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
