/**
 * What was typed into forms, for this tab: it outlives a reload, but not the session of whoever typed it. The session
 * store calls `clearDrafts` when a session ends, so whatever a form keeps here needs no care of its own.
 */

const PREFIX = 'instrumenta.draft.'

interface StoredDraft {
  /** The person who typed it; null for a visitor. */
  ownerId: string | null
  value: unknown
}

/** What was under way when a session ran out, by key: in this page's memory alone, until its owner is back. */
const rescued = new Map<string, string>()

/** Keeps the draft of a form, named such as `order.<product id>`. `ownerId` is who is signed in; null for a visitor. */
export function keepDraft(form: string, ownerId: string | null, value: unknown): void {
  rescued.delete(PREFIX + form)
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ ownerId, value } satisfies StoredDraft))
  } catch {
    // Forbidden or full: the form still has what was typed.
  }
}

/** What this person had typed into the form; null if nothing. Its shape is for the form to check. */
export function readDraft(form: string, ownerId: string | null): unknown {
  const draft = parse(readItem(PREFIX + form) ?? rescued.get(PREFIX + form))
  return draft?.ownerId === ownerId ? draft.value : null
}

/** Forgets the draft of one form, once it is sent. */
export function clearDraft(form: string): void {
  removeItem(PREFIX + form)
}

/**
 * Forgets all drafts, so that nothing of them stays in the browser. `sparing` keeps those of one person, and of
 * visitors. `areRescued` keeps them in memory: for a session that ran out while its owner was typing.
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
    // There was none.
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
