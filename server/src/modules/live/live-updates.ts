import type { Logger } from 'pino'
import type { Db } from '../../shared/db'
import { outsideRequests } from '../../shared/request-scope'
import type { EventQueue, LiveEvent, LiveFilter } from './live-events'
import { createEventQueue, isWanted } from './live-events'
import { createJournalTail } from './journal-tail.sql'
import type { WakeCalls } from '../../shared/wake-calls'
import { openWakeCalls } from '../../shared/wake-calls'

/** Events of all processes for subscriptions. */
export interface LiveUpdates {
  /** Events of everything that is committed after this resolves, until the iterator ends. */
  listen(wish: LiveFilter, first?: LiveEvent): Promise<AsyncIterableIterator<LiveEvent>>
  /** Call it when this process may have committed a change. It is free without listeners. */
  stir(this: void): void
  /** Ends all iterators. */
  stop(this: void): Promise<void>
}

interface LiveDeps {
  db: Db
  /** Connection by which processes notify each other. Without it they poll every second. */
  wakeUrl: string | undefined
  logger: Pick<Logger, 'warn'>
}

/** Polling interval with listeners, for lost notifications and processes that can't notify. */
const POLL_EVERY_MS = 1_000
/** Delay before reading, which groups simultaneous commits. */
const GROUPING_MS = 20
/** How long polling continues without listeners, as between two pages of one visitor. */
const LINGER_MS = 10_000

/** Nothing runs and no connection is open before the first listener. */
export function createLiveUpdates({ db, wakeUrl, logger }: LiveDeps): LiveUpdates {
  const listeners = new Map<EventQueue, LiveFilter>()
  let watch: Promise<Watch> | undefined
  let lingering: NodeJS.Timeout | undefined
  let stirring: NodeJS.Timeout | undefined
  let isStopped = false

  function publish(events: readonly LiveEvent[]): void {
    for (const event of events) {
      for (const [queue, wish] of listeners) if (isWanted(wish, event)) queue.push(event)
    }
  }

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
          publish(events)
          isAgain ||= hasMore
        } while (isAgain)
        isFailing = false
      } catch (error) {
        // The next attempt reads the missed rows.
        if (!isFailing) logger.warn({ err: error }, 'What happens in the shop cannot be read, and is told later')
        isFailing = true
      }
    }

    function look(): void {
      isAgain = true
      reading ??= readAll().finally(() => (reading = undefined))
    }

    const timer = setInterval(look, POLL_EVERY_MS).unref()
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
      }, GROUPING_MS).unref()
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

interface Watch {
  /** Reads the journals now. */
  look(): void
  /** Makes the other processes read new events. */
  call(): void
  end(): Promise<void>
}
