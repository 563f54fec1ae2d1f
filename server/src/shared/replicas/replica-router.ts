import type { CacheVersion } from '../cache-version'
import type { PrimaryLog } from './primary-log'
import type { ReplicaWatch } from './replica-watch'

interface ReplicaRouterDeps<Replica extends { watch: ReplicaWatch }> {
  replicas: readonly Replica[]
  primary: Pick<PrimaryLog, 'read'>
  cacheVersion: Pick<CacheVersion, 'current'>
}

/**
 * Chooses where visitors' shared data is read: an up-to-date replica, in turn; undefined is the primary. The primary's
 * position is read once the current version is known. All changes of that version were committed before, so they lie before
 * that position in the log. While the version stays, no public data changes, and the position stays valid.
 */
export function createReplicaRouter<Replica extends { watch: ReplicaWatch }>({
  replicas,
  primary,
  cacheVersion,
}: ReplicaRouterDeps<Replica>): () => Promise<Replica | undefined> {
  let known = { version: -1, position: 0n }
  let turn = 0

  async function positionOf(version: number): Promise<bigint> {
    if (known.version === version) return known.position
    const position = await primary.read()
    if (version > known.version) known = { version, position }
    return position
  }

  return async () => {
    const present = replicas.filter(({ watch }) => watch.isIn())
    if (present.length === 0) return undefined
    turn = (turn + 1) % present.length
    const inTurn = [...present.slice(turn), ...present.slice(0, turn)]
    // Without the primary the position is unknown; the read itself will report the outage.
    const position = await positionOf(await cacheVersion.current()).catch(() => undefined)
    if (position === undefined) return undefined
    const ready = inTurn.find(({ watch }) => watch.isKnownToReach(position))
    if (ready) return ready
    const [first] = inTurn
    return (await first?.watch.reaches(position)) ? first : undefined
  }
}
