import { Socket } from 'node:net'
import { DatabaseAway } from './errors'

/** Longer than any statement may take: in that time one has ended, and whoever stands behind a pooler has had an answer. */
const LONGEST_MS = 20_000

/** Tells a pooler whose connections are all taken from one behind which nothing answers any more. It greets in both cases. */
export interface QueueWatch {
  /** A question of ours waits in the pooler's queue; answers whether it has been too long since anybody was answered. */
  isLost(): boolean
  /** Somebody was answered. */
  hear(): void
}

/** Begins with nobody waiting. */
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
/** So long nobody may get an answer before the database is asked how it is. */
const SILENCE_MS = 250
/** So long it may take to say anything at all. */
const PATIENCE_MS = 1_200
const STEP_MS = 50

/** What is watched. */
export interface WatchedDatabase {
  /** True if somebody waits for an answer. */
  isBusy(): boolean
  /** Connects over this socket and asks for a sign of life; rejects when there is none. */
  probe(socket: Socket): Promise<void>
  /** The database does not answer any more. */
  onAway(error: unknown): void
  /** It does again. */
  onBack(): void
}

/** Keeps requests from queueing for a database that does not answer. */
export interface DatabaseWatch {
  /** Makes the socket of a connection to the database. */
  openSocket(): Socket
  stop(): void
}

/**
 * Watches a database through the sockets to it. A slow statement is left alone, and so is a busy machine: the database
 * is away when it refuses a question of our own, or when not a byte of it has come for a while, neither to anybody nor
 * to that question. Then all sockets break and new ones are not opened, so that whoever waits gets `DatabaseAway` at
 * once, until the database answers again.
 */
export function watchDatabase({ isBusy, probe, onAway, onBack }: WatchedDatabase): DatabaseWatch {
  const sockets = new Set<Socket>()
  let isAway = false
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

  /** True if anything has come since the last time, and notes it. */
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
    const isAlive = !problem || (problem instanceof Silence && hasSpoken())
    socket.destroy()
    isAsking = false
    if (isAlive) {
      if (isAway) onBack()
      isAway = false
    } else if (!isAway) {
      isAway = true
      onAway(problem)
      for (const socket of sockets) socket.destroy(new DatabaseAway(problem))
    }
  }

  const timer = setInterval(() => {
    if (!hasSpoken() && !isBusy()) lastHeard = Date.now()
    if (isAway || Date.now() - lastHeard >= SILENCE_MS) void ask()
  }, LOOK_EVERY_MS).unref()

  return {
    openSocket() {
      const socket = track(new Socket())
      if (isAway) return Object.assign(socket, { connect: () => socket.destroy(new DatabaseAway()) })
      // Refused or cut: whether that goes for all, a question of our own will tell.
      socket.once('error', () => void ask())
      return socket
    },
    stop: () => clearInterval(timer),
  }
}

/** Nothing came in time. */
class Silence extends Error {}

/**
 * What kept the work from its end, if anything. The time is counted in our own steps: where the machine is so busy that
 * they come late, the database has as much longer.
 */
async function within(milliseconds: number, work: Promise<void>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Error>((resolve) => {
    const tooLate = () => resolve(new Silence(`The database gave no sign of life within ${milliseconds} ms`))
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
