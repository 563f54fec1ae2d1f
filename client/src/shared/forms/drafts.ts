/**
 * Drafts of forms in this tab. They survive a reload, but not the user's session: the session store calls `clearDrafts`
 * when it ends.
 */

const PREFIX = 'instrumenta.draft.'

interface StoredDraft {
  ownerId: string | null
  value: unknown
}

/** Drafts by key of an expired session, kept in memory until its user signs in again. */
const rescued = new Map<string, string>()

/** Saves the draft of a form, named such as `order.<product id>`. `ownerId` is null for a visitor. */
export function saveDraft(form: string, ownerId: string | null, value: unknown): void {
  rescued.delete(PREFIX + form)
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ ownerId, value } satisfies StoredDraft))
  } catch {
    // Forbidden or full: the form still has the typed text.
  }
}

/** The user's draft of the form, or null. The form must validate its shape. */
export function readDraft(form: string, ownerId: string | null): unknown {
  const draft = parse(readItem(PREFIX + form) ?? rescued.get(PREFIX + form))
  return draft?.ownerId === ownerId ? draft.value : null
}

/** Deletes the draft of one form. */
export function clearDraft(form: string): void {
  removeItem(PREFIX + form)
}

/**
 * Deletes all drafts from the browser. `sparing` keeps the drafts of one user, and of visitors. `areRescued` keeps the
 * drafts in memory, for a session that expired while the user was typing.
 */
export function clearDrafts({
  sparing,
  areRescued = false,
}: { sparing?: string | null; areRescued?: boolean } = {}): void {
  for (const key of draftKeys()) {
    const text = readItem(key) ?? rescued.get(key)
    const ownerId = parse(text)?.ownerId
    if (sparing !== undefined && (ownerId === null || ownerId === sparing)) continue
    removeItem(key)
    if (areRescued && text) rescued.set(key, text)
  }
}

function draftKeys(): string[] {
  try {
    return [...new Set([...Object.keys(sessionStorage), ...rescued.keys()])].filter((key) => key.startsWith(PREFIX))
  } catch {
    return [...rescued.keys()]
  }
}

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function removeItem(key: string): void {
  rescued.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden: there is no draft.
  }
}

function parse(text: string | null | undefined): StoredDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as StoredDraft | null
    return typeof draft === 'object' ? draft : null
  } catch {
    return null
  }
}
