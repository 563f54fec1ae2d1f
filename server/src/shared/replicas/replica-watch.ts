import pTimeout from 'p-timeout'
import type { PrimaryPosition, StandbyPosition } from './positions.sql'
import type { PrimaryLog, ReplicaLag } from './primary-log'

/** Reason why a replica is not used. */
export type Absence = 'NEW' | 'AWAY' | 'NO_STANDBY' | 'OTHER_DATABASE' | 'OTHER_HISTORY' | 'LATE'

/** State and position of a replica. */
export interface ReplicaWatch {
  /** True if the replica may be read from. */
  isIn(): boolean
  /** True if the replica is known to have replayed the log up to a position. */
  isKnownToReach(position: bigint): boolean
  /** Like `isKnownToReach`, but queries the replica if needed. */
  reaches(position: bigint): Promise<boolean>
  /** Call it when a read failed because of the replica. The replica is left out until it answers again. */
  leave(problem: unknown): void
  lag(): ReplicaLag
  stop(): void
}

interface ReplicaWatchDeps {
  read(): Promise<StandbyPosition>
  primary: Pick<PrimaryLog, 'latest' | 'lagOf'>
  /** Called when the replica is no longer used. */
  onOut(why: Absence, problem: unknown): void
  /** Called when the replica is used, for the first time or again. */
  onIn(isFirst: boolean): void
}

const LOOK_EVERY_MS = 250
/** Timeout of a query for the position; an answer takes a hundredth of it. */
const PATIENCE_MS = 750
/** A replica this late is no longer queried at each request. Stale data is not read from it long before that. */
const LATE_SECONDS = 5
/** A known position is not queried again within this time. */
const FRESH_MS = 10

/** Watches a replica: four times a second, and on demand. */
export function watchReplica({ read, primary, onOut, onIn }: ReplicaWatchDeps): ReplicaWatch {
  let absence: Absence | undefined = 'NEW'
  let replayed = 0n
  let answeredAt = -Infinity
  let look: Promise<void> | undefined
  let isStopped = false
  const history = watchHistory()

  function setAbsence(why: Absence | undefined, problem?: unknown): void {
    if (why === absence || isStopped) return
    const before = absence
    absence = why
    if (!why) onIn(before === 'NEW')
    else if (why !== 'NEW') onOut(why, problem)
  }

  function findFault(standby: StandbyPosition): Absence | undefined {
    const written = primary.latest()
    if (!standby.isStandby || standby.replayed === null) return 'NO_STANDBY'
    if (!written) return 'NEW'
    if (standby.system !== written.system) return 'OTHER_DATABASE'
    if (!history.isShared(standby, written)) return 'OTHER_HISTORY'
    return primary.lagOf(standby.replayed).seconds > LATE_SECONDS ? 'LATE' : undefined
  }

  async function runLook(): Promise<void> {
    try {
      const standby = await pTimeout(read(), { milliseconds: PATIENCE_MS })
      replayed = standby.replayed ?? 0n
      answeredAt = performance.now()
      setAbsence(findFault(standby))
    } catch (error) {
      setAbsence('AWAY', error)
    }
  }

  const lookNow = () => (look ??= runLook().finally(() => (look = undefined)))
  const timer = setInterval(() => void lookNow(), LOOK_EVERY_MS).unref()
  void lookNow()

  const isKnownToReach = (position: bigint) => absence === undefined && replayed >= position
  return {
    isIn: () => absence === undefined,
    isKnownToReach,
    async reaches(position) {
      if (absence === undefined && replayed < position && performance.now() - answeredAt > FRESH_MS) await lookNow()
      return isKnownToReach(position)
    },
    leave: (problem) => setAbsence('AWAY', problem),
    lag: () => primary.lagOf(replayed),
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}

/** Checks whether a replica is in the history that the primary writes. */
interface ReplicaHistory {
  isShared(standby: Pick<StandbyPosition, 'timeline' | 'replayed'>, primary: PrimaryPosition): boolean
}

/**
 * After a promotion a replica may be left that can't follow the new primary: it has replayed records that the new one lacks,
 * so its position is meaningless. Such a replica stands still, while others advance with the primary. It learns its history
 * only at its next checkpoint, so we need one of these two signs.
 */
export function watchHistory(): ReplicaHistory {
  let followed: number | undefined
  let doubted: { timeline: number; position: bigint } | undefined
  return {
    isShared({ timeline, replayed }, primary) {
      if (timeline === primary.timeline) followed = timeline
      if (followed === primary.timeline) return true
      const position = replayed ?? 0n
      if (doubted?.timeline !== primary.timeline) {
        doubted = { timeline: primary.timeline, position: position > primary.position ? position : primary.position }
      }
      if (position > doubted.position) followed = primary.timeline
      return followed === primary.timeline
    },
  }
}
