import type { Prisma, StockAlert, User } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import type { Language } from '../../shared/languages'
import { nameSizes } from '../../shared/size-names'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { refuseSize } from '../orders/refused-lines'
import { productNotFound } from '../products/product-state'
import type { ShownVariant } from '../products/product-variants'
import { mustNameSize, variantsOf } from '../products/product-variants'

export const stockAlertInput = z.strictObject({ productId: z.string(), variantId: z.string().nullish() })

/** Alerts per person. */
const MAX_ALERTS = 100

/** Product and size of an alert. Null instead of a size for a product that is ordered without one. */
const placeOf = ({ product, id }: ShownVariant) => ({
  productId: product.id,
  variantId: mustNameSize(product) ? id : null,
})

/** True if an alert is about a variant. */
export function isOfVariant(variant: ShownVariant): (alert: StockAlert) => boolean {
  const place = placeOf(variant)
  return ({ productId, variantId }) => productId === place.productId && variantId === place.variantId
}

/** Emails the person, once, when a product or a size can be ordered again. */
export async function watchStock(db: Db, { id: userId, emailVerified }: User, input: unknown, language: Language) {
  const given = parseInput(stockAlertInput, input, 'input')
  // An unverified address could be anyone's.
  if (!emailVerified) return { __typename: 'EmailNotVerified', message: sentence('verifyYourEmail') } as const
  return inTransaction(db, async (tx) => {
    // One at a time, so that the limit holds.
    await holdAccount(sqlIn(tx), userId, { isAlone: true })
    const found = await findVariant(tx, given, language)
    if ('__typename' in found) return found
    const { variant } = found
    const place = placeOf(variant)
    if ((await tx.stockAlert.count({ where: { userId, ...place } })) === 0) {
      if ((await tx.stockAlert.count({ where: { userId } })) >= MAX_ALERTS) {
        const message = sentence('tooManyStockAlerts', { max: MAX_ALERTS })
        return { __typename: 'TooManyStockAlerts', message } as const
      }
      await tx.stockAlert.create({ data: { userId, ...place, language } })
    }
    return { __typename: 'WatchStockSuccess', variant } as const
  })
}

export async function unwatchStock(db: Db, { id: userId }: User, input: unknown, language: Language) {
  const found = await findVariant(db, parseInput(stockAlertInput, input, 'input'), language)
  if ('__typename' in found) return found
  await db.stockAlert.deleteMany({ where: { userId, ...placeOf(found.variant) } })
  return { __typename: 'UnwatchStockSuccess', variant: found.variant } as const
}

interface Given {
  productId: string
  variantId?: string | null | undefined
}

async function findVariant(
  db: Pick<Prisma.TransactionClient, 'product' | 'productVariant' | 'productTranslation'>,
  { productId, variantId }: Given,
  language: Language,
) {
  const product = isUuid(productId) && (await db.product.findFirst({ where: { id: productId, deletedAt: null } }))
  if (!product) return productNotFound
  const sizes = await db.productVariant.findMany({
    where: { productId: product.id, retiredAt: null },
    orderBy: { position: 'asc' },
  })
  const variants = variantsOf(product, sizes)
  const isSizeGiven = variantId != null
  const variant = isSizeGiven || mustNameSize(product) ? variants.find(({ id }) => id === variantId) : variants[0]
  if (variant) return { variant }
  const refused = refuseSize(isSizeGiven, product, sizes, await nameSizes(db, sizes, language))
  const { message, sizes: names, variants: choices } = refused
  const __typename = isSizeGiven ? ('UnknownSize' as const) : ('SizeRequired' as const)
  return { __typename, message, sizes: names ?? [], variants: choices ?? [] }
}
