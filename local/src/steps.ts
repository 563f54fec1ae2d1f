import { errorText } from '@instrumenta/operations/problem'
import { printLine } from '@instrumenta/operations/terminal'

/** Reports the progress of a step. */
export type Report = (text: string) => void

const seconds = (since: number) => `(${((Date.now() - since) / 1000).toFixed(1)} s)`

const REPEAT_SECONDS = 5

/**
 * Runs one step of a start. At the end, a line says the result and the duration; after a second, lines report progress.
 * @param work returns the result and the sentence to print
 * @throws Error that names the step and has the reason as its cause
 */
export async function step<T>(
  name: string,
  work: (report: Report) => Promise<{ done: string; result: T }>,
): Promise<T> {
  const begun = Date.now()
  let latest = name
  let printed = ''
  let silentFor = 0
  const timer = setInterval(() => {
    silentFor++
    const isDue = printed === '' || silentFor >= REPEAT_SECONDS
    if (!isDue || latest === printed) return
    printLine(`… ${latest}`)
    printed = latest
    silentFor = 0
  }, 1000)
  try {
    const { done, result } = await work((text) => (latest = `${name}: ${text}`))
    printLine(`✓ ${done} ${seconds(begun)}`)
    return result
  } catch (error) {
    throw new Error(`${name} failed: ${errorText(error)}`, { cause: error })
  } finally {
    clearInterval(timer)
  }
}
