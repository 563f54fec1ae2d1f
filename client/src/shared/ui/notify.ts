/** What is said beside the page, for five seconds. */
export interface Message {
  kind: 'success' | 'error'
  text: string
}

const waiting: Message[] = []
const listeners = new Set<() => void>()

function say(message: Message): void {
  // Repeated attempts fail alike; once is enough when it can be said at last.
  if (!waiting.some(({ text }) => text === message.text)) waiting.push(message)
  for (const listener of listeners) listener()
}

/** Shows a message for five seconds, or as soon as what shows it has been fetched. */
export function notifySuccess(text: string): void {
  say({ kind: 'success', text })
}

/** Like `notifySuccess`, for what went wrong. */
export function notifyError(text: string): void {
  say({ kind: 'error', text })
}

/** Calls back when there is something to say. @returns what ends that */
export function onMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hands over what has not been said yet, to whoever says it. */
export function takeMessages(): Message[] {
  return waiting.splice(0)
}
