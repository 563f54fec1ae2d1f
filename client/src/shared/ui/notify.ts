/** An action offered by a toast. */
export interface MessageAction {
  label: string
  seconds: number
  run: () => void
}

/** A toast: shown for five seconds, or as long as its action is available. */
export interface Message {
  kind: 'success' | 'error'
  text: string
  action?: MessageAction | undefined
}

const waiting: Message[] = []
const listeners = new Set<() => void>()

function say(message: Message): void {
  // Repeated attempts fail alike; one message is enough.
  if (message.action || !waiting.some(({ text }) => text === message.text)) waiting.push(message)
  for (const listener of listeners) listener()
}

/** Shows a toast for five seconds, once its code has loaded. */
export function notifySuccess(text: string, action?: MessageAction): void {
  say({ kind: 'success', text, action })
}

/** Like `notifySuccess`, for errors. */
export function notifyError(text: string): void {
  say({ kind: 'error', text })
}

/**
 * Calls back when a toast is waiting.
 * @returns the function that unsubscribes
 */
export function onMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns and clears the waiting toasts. */
export function takeMessages(): Message[] {
  return waiting.splice(0)
}
