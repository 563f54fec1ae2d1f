import { Socket } from 'node:net'
import { DatabaseAway } from './errors'

const LOOK_EVERY_MS = 200
/** So long nobody may get an answer before the database is asked how it is. */
const SILENCE_MS = 300
/** So long it may take to say so. */
const PATIENCE_MS = 1_200

/** What is watched. */
export interface WatchedDatabase {
  /** Whether somebody waits for an answer. */
  isBusy(): boolean
  /** Asks for a sign of life over a connection of its own; rejects when there is none. */
  probe(): Promise<void>
  /** The database does not answer any more. */
  onAway(error: unknown): void
  /** It does again. */
  onBack(): void
}

/** Keeps requests from queueing for a database that does not answer. */
export interface DatabaseWatch {
  /** Makes the socket of a connection to the database. */
  openSocket(): Socket
  /** Somebody got an answer. */
  noteAnswer(): void
  stop(): void
}

/**
 * Watches a database through the sockets to it. A slow statement is left alone: the database is away when it gives
 * nobody an answer for a while, and none to a question of our own. Then all sockets break and new ones are not opened,
 * so that whoever waits gets `DatabaseAway` at once, until the database answers again.
 */
export function watchDatabase({ isBusy, probe, onAway, onBack }: WatchedDatabase): DatabaseWatch {
  const sockets = new Set<Socket>()
  let isAway = false
  let isAsking = false
  let lastAnswer = Date.now()

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const asked = Date.now()
    const problem = await within(PATIENCE_MS, probe())
    isAsking = false
    if (!problem) {
      lastAnswer = Date.now()
      if (isAway) onBack()
      isAway = false
    } else if (!isAway && lastAnswer <= asked) {
      isAway = true
      onAway(problem)
      for (const socket of sockets) socket.destroy(new DatabaseAway(problem))
    }
  }

  const timer = setInterval(() => {
    if (!isBusy()) lastAnswer = Date.now()
    if (isAway || Date.now() - lastAnswer >= SILENCE_MS) void ask()
  }, LOOK_EVERY_MS).unref()

  return {
    openSocket() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      if (isAway) return Object.assign(socket, { connect: () => socket.destroy(new DatabaseAway()) })
      // Refused or cut: whether that goes for all, a question of our own will tell.
      socket.once('error', () => void ask())
      return socket
    },
    noteAnswer() {
      lastAnswer = Date.now()
    },
    stop: () => clearInterval(timer),
  }
}

/** What kept the work from its end, if anything. */
async function within(milliseconds: number, work: Promise<void>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Error>((resolve) => {
    const tooLate = () => resolve(new Error(`The database gave no sign of life within ${milliseconds} ms`))
    // After a look at the network: a busy process may find the answer there, and the timer run out at once.
    timer = setTimeout(() => setImmediate(tooLate), milliseconds)
  })
  const failed = work.then(
    () => undefined,
    (error: unknown) => error ?? new Error('The database gave no sign of life'),
  )
  const problem = await Promise.race([failed, timeout])
  clearTimeout(timer)
  return problem
}
