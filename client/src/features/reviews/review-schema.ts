import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredImage } from '../../shared/forms/rules/image'
import { rule } from '../../shared/forms/rules/rule'
import { ownName, requiredText } from '../../shared/forms/rules/text'

/** The review form. Where the shop cannot be reviewed, a product has to be chosen; an empty `productId` is the shop. */
export const reviewSchema = (isShopOpen: boolean) =>
  z.object({
    productId: z.string().check(rule((id) => (id || isShopOpen ? null : 'Choose what you want to review'))),
    name: ownName,
    rating: z.pipe(
      z.nullable(z.string()).check(rule((stars) => (/^[1-5]$/.test(stars ?? '') ? null : 'Rating is Required'))),
      z.transform(Number),
    ),
    comment: requiredText(msg`Comment`, 2000),
    image: requiredImage,
  })

/** What somebody puts into the form. */
export type ReviewValues = z.input<ReturnType<typeof reviewSchema>>

/** What comes of it. */
export type ReviewDetails = z.output<ReturnType<typeof reviewSchema>>
