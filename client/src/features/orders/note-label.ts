import { msg } from '@lingui/core/macro'

/** What the field of a staff's note is called. */
export const noteLabel = msg`Internal note`
