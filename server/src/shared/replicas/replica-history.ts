import type { PrimaryPosition, StandbyPosition } from './positions.sql'

/** Knows whether a replica is in the history that the primary writes. */
export interface ReplicaHistory {
  isShared(standby: Pick<StandbyPosition, 'timeline' | 'replayed'>, primary: PrimaryPosition): boolean
}

/**
 * After a promotion a replica may be left that the new primary cannot lead on: it has replayed what the new one never had, and its
 * position says nothing. Such a one stands still, while one that follows moves on with the primary. Which history a replica
 * is in it knows itself only at its next checkpoint, so that one of these two must tell.
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
