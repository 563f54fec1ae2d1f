import { msg } from '@lingui/core/macro'

/** Label of a staff note. */
export const noteLabel = msg`Internal note`
