import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredImage } from '../../shared/forms/rules/image'
import { requiredMessage, rule, ownName, requiredText } from '../../shared/forms/rules/text'

/**
 * The review form's schema. If the shop cannot be reviewed, a product is required; an empty `productId` means the shop.
 */
export const reviewSchema = (isShopOpen: boolean) =>
  z.object({
    productId: z.string().check(rule((id) => (id || isShopOpen ? null : t`Choose what you want to review`))),
    name: ownName,
    rating: z.pipe(
      z
        .nullable(z.string())
        .check(rule((stars) => (/^[1-5]$/.test(stars ?? '') ? null : requiredMessage(msg`Rating`)))),
      z.transform(Number),
    ),
    comment: requiredText(msg`Comment`, 2000),
    image: requiredImage,
  })

export type ReviewValues = z.input<ReturnType<typeof reviewSchema>>
