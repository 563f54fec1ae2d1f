/** What can be done about what was said, for a while. */
export interface MessageAction {
  label: string
  seconds: number
  run: () => void
}

/** What is said beside the page, for five seconds, or for as long as something can be done about it. */
export interface Message {
  kind: 'success' | 'error'
  text: string
  action?: MessageAction | undefined
}

const waiting: Message[] = []
const listeners = new Set<() => void>()

function say(message: Message): void {
  // Repeated attempts fail alike; once is enough when it can be said at last.
  if (message.action || !waiting.some(({ text }) => text === message.text)) waiting.push(message)
  for (const listener of listeners) listener()
}

/** Shows a message for five seconds, or as soon as what shows it has been fetched. */
export function notifySuccess(text: string, action?: MessageAction): void {
  say({ kind: 'success', text, action })
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
