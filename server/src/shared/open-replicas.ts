import type { Replicas, ReplicasDeps } from './replicas/replicas'

/** Where visitors read besides the primary; undefined where there is nothing besides. What it is made of is loaded only if it is needed. */
export async function openReplicas<Place>(deps: ReplicasDeps<Place>): Promise<Replicas<Place> | undefined> {
  if (deps.env.replicaUrls.length === 0) return undefined
  const replicas = await import('./replicas/replicas')
  return replicas.createReplicas(deps)
}
