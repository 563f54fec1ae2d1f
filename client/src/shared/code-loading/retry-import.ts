/** The URL of the failed file, which some browsers omit. */
const addressIn = (failure: unknown) => /https?:\/\/\S+/.exec(String(failure))?.[0]

/** Whether the error is a failed code import. Each browser has its own message; all contain these words. */
export const isMissingModule = (failure: unknown): boolean =>
  failure instanceof TypeError && /module/i.test(failure.message)

/** Pause before the retry, in ms. */
const PAUSE = 300

/**
 * Retries a failed import once, and allows another attempt later. Browsers cache a failed module for the life of the
 * page, so the retry uses another URL.
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
