import { Client } from 'pg'

/** Calls carry no data: readers look into the journals. */
const CHANNEL = 'instrumenta_journals'
const REOPEN_MS = 1_000

/** A connection by which processes of one database wake each other. */
export interface WakeCalls {
  /** Wakes the other processes, if possible. Without it they only notice changes later. */
  call(): void
  close(): Promise<void>
}

interface WakeCallsDeps {
  /** URL of PostgreSQL itself: LISTEN does not work through a pooler in transaction mode. */
  url: string
  /** Another process wrote something, or may have written while the connection was broken. */
  onCall(): void
}

/** Opens the connection, and opens it again each time that it breaks. */
export function openWakeCalls({ url, onCall }: WakeCallsDeps): WakeCalls {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function open(): Promise<void> {
    const opened = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    let isBroken = false
    const onBroken = () => {
      if (isBroken) return
      isBroken = true
      if (client === opened) client = undefined
      void opened.end().catch(() => undefined)
      if (!isClosed) timer = setTimeout(() => void open(), REOPEN_MS).unref()
    }
    opened.on('error', onBroken).on('end', onBroken)
    opened.on('notification', ({ processId }) => {
      // The process's own calls come back to it.
      if (processId !== (opened as unknown as { processID: number }).processID) onCall()
    })
    try {
      await opened.connect()
      await opened.query(`LISTEN ${CHANNEL}`)
    } catch {
      return onBroken()
    }
    if (isClosed) return void opened.end().catch(() => undefined)
    client = opened
    onCall()
  }
  const opening = open()

  return {
    call() {
      client?.query(`NOTIFY ${CHANNEL}`).catch(() => undefined)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => undefined)
    },
  }
}
