import type { Sentence } from '../../messages/sentence'

/** Something that is wrong with a file. */
export interface ImportFaultView {
  /** Number of the row, that of the names of columns being 1. */
  line: number
  /** '' for the row as a whole. */
  column: string
  reason: Sentence
}
