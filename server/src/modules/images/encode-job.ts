import type { Sentence } from '../../messages/sentence'
import type { ErrorCode } from '../../shared/errors'

/** The task that encodes a picture, whose key is the id of its row and whose group is the person. */
export const ENCODE_PICTURE = 'encode-picture'

/** Attempts at a picture: one that ends its process must not end all of them. */
export const MAX_ATTEMPTS = 3

/** A refusal as a job has it. */
export interface KeptRefusal {
  code: ErrorCode
  sentence: Sentence
  field?: string | undefined
}

/** What came of a photo: where it lies, until it is fetched. */
export interface KeptPhoto {
  key: string
  width: number
  height: number
}

/** Where the file of a job lies. */
export const originalOf = (id: string) => `encode-${id}`

/** Where a photo lies until the process that waits for it fetches it: each attempt has a place of its own. */
export const handedOver = ({ id, attempts }: { id: string; attempts: number }) => `encoded-${id}-${attempts}`
