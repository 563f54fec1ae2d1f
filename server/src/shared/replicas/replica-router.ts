import type { CacheVersion } from '../cache-version'
import type { PrimaryLog } from './primary-log'
import type { ReplicaWatch } from './replica-watch'

export interface ReplicaRouterDeps<Replica extends { watch: ReplicaWatch }> {
  replicas: readonly Replica[]
  primary: Pick<PrimaryLog, 'read'>
  cacheVersion: Pick<CacheVersion, 'current'>
}

/**
 * Says where what visitors may have in common is read: a replica that has all that belongs to the version under which the answer may be
 * kept, each in its turn; undefined is the primary.
 *
 * The primary is asked for its position once it is known which version is current. All that the version stands for was committed before,
 * so it stands in the log before that position, whoever wrote it. While the version stays, nothing that visitors see is
 * written, and the position stays good.
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
    // Without the primary nobody knows; it says itself that it is away.
    const position = await positionOf(await cacheVersion.current()).catch(() => undefined)
    if (position === undefined) return undefined
    const ready = inTurn.find(({ watch }) => watch.isKnownToReach(position))
    if (ready) return ready
    const [first] = inTurn
    return (await first?.watch.reaches(position)) ? first : undefined
  }
}
