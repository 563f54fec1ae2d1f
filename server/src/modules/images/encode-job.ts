import type { EncodeJob } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import type { ErrorCode } from '../../shared/errors'

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

/** Where a photo lies until who waits for it fetches it: each attempt has a place of its own. */
export const handedOver = ({ id, attempts }: Pick<EncodeJob, 'id' | 'attempts'>) => `encoded-${id}-${attempts}`
