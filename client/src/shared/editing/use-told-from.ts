import { useState } from 'react'

/**
 * The state since which somebody who edits something is told what others have changed: as it was opened, or as the draft of an earlier
 * visit keeps it, until all is settled, which is to be saved or begun anew. A conflict settles nothing: it is told again after a reload.
 */
export function useToldFrom<T>(present: T) {
  const [opened] = useState(present)
  const [settled, settle] = useState<T | null>(null)
  return { toldFrom: (kept: T | null) => settled ?? kept ?? opened, settle }
}
