import { Socket } from 'node:net'
import { DatabaseUnavailable } from './errors'

/** Longer than any statement may take: within it, one has ended, and callers behind a pooler got a response. */
const LONGEST_MS = 20_000

/**
 * Distinguishes a pooler whose connections are all in use from one whose database does not respond. It accepts clients in
 * both cases.
 */
export interface QueueWatch {
  /** Call it when our probe waits in the pooler's queue; true if there was no response for too long. */
  isLost(): boolean
  /** Call it after any response. */
  hear(): void
}

/** Starts without waiting callers. */
export function createQueueWatch(now: () => number = Date.now): QueueWatch {
  let since: number | undefined
  return {
    isLost() {
      since ??= now()
      return now() - since > LONGEST_MS
    },
    hear() {
      since = undefined
    },
  }
}

const LOOK_EVERY_MS = 150
/** Silence after which the database is probed. */
const SILENCE_MS = 250
/** Timeout of the probe. */
const PATIENCE_MS = 1_200
const STEP_MS = 50

interface WatchedDatabase {
  /** True if a caller waits for a response. */
  isBusy(): boolean
  /** Connects over this socket and checks the database; rejects if it fails. */
  probe(socket: Socket): Promise<void>
  /** Called when the database stops responding. */
  onAway(error: unknown): void
  /** Called when the database answers again. */
  onBack(): void
}

/** Keeps requests from queueing for a database that does not answer. */
interface DatabaseWatch {
  /** Makes the socket of a connection to the database. */
  openSocket(): Socket
  stop(): void
}

/**
 * Watches a database through its sockets. Tolerates slow statements and busy machines: the database is unavailable only if it
 * rejects our probe, or sends no byte to any connection and the probe for a while. Then all sockets are closed and no new
 * ones opened, so that waiting callers get `DatabaseUnavailable` at once, until the database responds again.
 */
export function watchDatabase({ isBusy, probe, onAway, onBack }: WatchedDatabase): DatabaseWatch {
  const sockets = new Set<Socket>()
  let isUnavailable = false
  let isAsking = false
  /** Bytes, in all and over connections that are closed. */
  let heard = 0
  let heardBefore = 0
  let lastHeard = Date.now()

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      heardBefore += socket.bytesRead
    })
    return socket
  }

  /** True if data arrived since the last call; resets the mark. */
  function hasSpoken(): boolean {
    const received = [...sockets].reduce((sum, socket) => sum + socket.bytesRead, heardBefore)
    const isNews = received !== heard
    heard = received
    if (isNews) lastHeard = Date.now()
    return isNews
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    hasSpoken()
    const socket = track(new Socket())
    const problem = await within(PATIENCE_MS, probe(socket))
    const isAlive = !problem || (problem instanceof ProbeTimeout && hasSpoken())
    socket.destroy()
    isAsking = false
    if (isAlive) {
      if (isUnavailable) onBack()
      isUnavailable = false
    } else if (!isUnavailable) {
      isUnavailable = true
      onAway(problem)
      for (const socket of sockets) socket.destroy(new DatabaseUnavailable(problem))
    }
  }

  const timer = setInterval(() => {
    if (!hasSpoken() && !isBusy()) lastHeard = Date.now()
    if (isUnavailable || Date.now() - lastHeard >= SILENCE_MS) void ask()
  }, LOOK_EVERY_MS).unref()

  return {
    openSocket() {
      const socket = track(new Socket())
      if (isUnavailable) return Object.assign(socket, { connect: () => socket.destroy(new DatabaseUnavailable()) })
      // Rejected or closed: our probe decides if that applies to all.
      socket.once('error', () => void ask())
      return socket
    },
    stop: () => clearInterval(timer),
  }
}

/** The probe got no answer in time. */
class ProbeTimeout extends Error {}

/**
 * Runs work with a timeout that counts in steps of our timer: on a busy machine the steps come late, and the database
 * gets more time. Rejects with the error of the work, or of the timeout.
 */
async function within(milliseconds: number, work: Promise<void>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Error>((resolve) => {
    const tooLate = () => resolve(new ProbeTimeout(`The database gave no sign of life within ${milliseconds} ms`))
    let left = milliseconds
    timer = setInterval(() => {
      left -= STEP_MS
      if (left <= 0) tooLate()
    }, STEP_MS)
  })
  const failed = work.then(
    () => undefined,
    (error: unknown) => error ?? new Error('The database gave no sign of life'),
  )
  const problem = await Promise.race([failed, timeout])
  clearInterval(timer)
  return problem
}
