import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../../upload/upload-image'
import { requiredMessage, rule } from './text'

type Files = FileList | null | undefined

function imageProblem(files: Files): string | null {
  const file = files?.[0]
  if (!file) return null
  if (!IMAGE_TYPES.split(',').includes(file.type)) return t`Choose a JPEG, PNG or WebP`
  return file.size <= MAX_IMAGE_BYTES ? null : t`Choose an image of at most 10 MB`
}

/** An image, or none. */
export const optionalImage = z.pipe(
  z.custom<Files>().check(rule(imageProblem)),
  z.transform((files) => files?.[0]),
)

/** A required image. The specification fixes the message. */
export const requiredImage = z.pipe(
  z.custom<Files>().check(rule((files) => (files?.[0] ? imageProblem(files) : requiredMessage(msg`Image`)))),
  z.transform((files) => files?.[0] as File),
)
