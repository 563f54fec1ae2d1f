import type { Logger } from 'pino'
import type { Db } from '../../shared/db'
import { outsideRequests } from '../../shared/request-scope'
import type { EventQueue } from './event-queue'
import { createEventQueue } from './event-queue'
import { createJournalTail } from './journal-tail.sql'
import type { LiveEvent, LiveWish } from './live-events'
import { isWanted } from './live-events'
import type { WakeCalls } from '../../shared/wake-calls'
import { openWakeCalls } from '../../shared/wake-calls'

/** Tells who listens what happens in the shop, whichever process did it. */
export interface LiveService {
  /** What happens from now on, for as long as it is read: all that is committed once this has resolved. */
  listen(wish: LiveWish, first?: LiveEvent): Promise<AsyncIterableIterator<LiveEvent>>
  /** This process may have committed something. Costs nothing while nobody listens. */
  stir(this: void): void
  /** Ends all that is told. */
  stop(this: void): Promise<void>
}

/** What it works with. */
export interface LiveServiceDeps {
  db: Db
  /** Where processes wake each other; without it they look every second. */
  wakeUrl: string | undefined
  logger: Pick<Logger, 'warn'>
}

/** So often the journals are read while somebody listens: for what other processes wrote whose call was lost, or that cannot call. */
const LOOK_EVERY_MS = 1_000
/** Acts that come together are looked for together. */
const TOGETHER_MS = 20
/** For so long the looking goes on when nobody listens any more: people go from page to page. */
const LINGER_MS = 10_000

/** Builds the service. Nothing runs, and no connection is open, until somebody listens. */
export function createLiveService({ db, wakeUrl, logger }: LiveServiceDeps): LiveService {
  const listeners = new Map<EventQueue, LiveWish>()
  let watch: Promise<Watch> | undefined
  let lingering: NodeJS.Timeout | undefined
  let stirring: NodeJS.Timeout | undefined
  let isStopped = false

  function tell(events: readonly LiveEvent[]): void {
    for (const event of events) {
      for (const [queue, wish] of listeners) if (isWanted(wish, event)) queue.push(event)
    }
  }

  /** Begins to read the journals. */
  async function begin(): Promise<Watch> {
    const tail = createJournalTail(db.sql)
    await tail.begin()
    let reading: Promise<void> | undefined
    let isAgain = false
    let isFailing = false

    async function readAll(): Promise<void> {
      try {
        do {
          isAgain = false
          const { events, hasMore } = await tail.read()
          tell(events)
          isAgain ||= hasMore
        } while (isAgain)
        isFailing = false
      } catch (error) {
        // What was not read is read the next time.
        if (!isFailing) logger.warn({ err: error }, 'What happens in the shop cannot be read, and is told later')
        isFailing = true
      }
    }

    function look(): void {
      isAgain = true
      reading ??= readAll().finally(() => (reading = undefined))
    }

    const timer = setInterval(look, LOOK_EVERY_MS).unref()
    const calls: WakeCalls | undefined =
      wakeUrl === undefined ? undefined : openWakeCalls({ url: wakeUrl, onCall: look })
    return {
      look,
      call: () => calls?.call(),
      async end() {
        clearInterval(timer)
        await calls?.close()
        await reading
      },
    }
  }

  async function endWatch(): Promise<void> {
    const ending = watch
    watch = undefined
    const begun = await ending?.catch(() => undefined)
    await begun?.end()
  }

  function leave(queue: EventQueue): void {
    listeners.delete(queue)
    if (listeners.size > 0 || isStopped) return
    clearTimeout(lingering)
    lingering = setTimeout(() => {
      if (listeners.size === 0) void endWatch()
    }, LINGER_MS).unref()
  }

  return {
    async listen(wish, first) {
      const queue = createEventQueue(leave)
      if (isStopped) {
        queue.end()
        return queue
      }
      clearTimeout(lingering)
      listeners.set(queue, wish)
      if (first) queue.push(first)
      const begun = (watch ??= outsideRequests(begin))
      try {
        await begun
      } catch (error) {
        if (watch === begun) watch = undefined
        queue.end()
        throw error
      }
      return queue
    },

    stir() {
      if (!watch || stirring) return
      stirring = setTimeout(() => {
        stirring = undefined
        void watch?.then(
          ({ look, call }) => {
            look()
            call()
          },
          () => undefined,
        )
      }, TOGETHER_MS).unref()
    },

    async stop() {
      isStopped = true
      clearTimeout(lingering)
      clearTimeout(stirring)
      for (const queue of listeners.keys()) queue.end()
      await endWatch()
    },
  }
}

/** The journals, while they are read. */
interface Watch {
  /** Reads them now. */
  look(): void
  /** Has the other processes read them. */
  call(): void
  end(): Promise<void>
}
