/** The file that a browser names when it could not fetch it. Not all of them name it. */
const addressIn = (failure: unknown) => /https?:\/\/\S+/.exec(String(failure))?.[0]

/** Whether that is how a browser says that code could not be fetched: each has words of its own, all with this in them. */
export const isMissingModule = (failure: unknown): boolean =>
  failure instanceof TypeError && /module/i.test(failure.message)

/** How long, in ms, a line that was cut for a moment has to be whole again. */
const PAUSE = 300

/**
 * An import that is tried once more when it fails, and can be asked for again after that. As long as a page stands,
 * browsers take a module that could not be fetched once for one that cannot be fetched; under another address it is
 * another module to them.
 */
export function retryImport<TModule>(load: () => Promise<TModule>): () => Promise<TModule> {
  let missing: string | undefined
  let attempts = 0
  const attempt = async () => {
    try {
      return await (missing ? (import(/* @vite-ignore */ `${missing}?again=${attempts}`) as Promise<TModule>) : load())
    } catch (failure) {
      missing ??= addressIn(failure)
      attempts += 1
      throw failure
    }
  }
  return () => attempt().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(attempt))
}
