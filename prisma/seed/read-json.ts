import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/**
 * Reads a JSON file of the seed.
 * @param where how errors name the file
 * @param what what it should be, such as "a category"
 * @throws Error naming file and field when it is not that
 */
export async function readJson<T>(file: string, schema: z.ZodType<T>, where: string, what: string): Promise<T> {
  const result = schema.safeParse(parseJson(where, await readFile(file, 'utf8')))
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${z.core.toDotPath(issue.path) || '(file)'}: ${issue.message}`)
  throw new Error(`${where} is not as ${what} should be:\n  ${problems.join('\n  ')}`)
}

function parseJson(where: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new Error(`${where} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
