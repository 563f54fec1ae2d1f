import { sentence } from '../../../messages/sentence'
import type { Db } from '../../../shared/db'
import type { Fault, TakenRun } from '../import-runs.sql'
import type { PicturedProduct, PictureFields } from './picture-rows.sql'
import { readImageFields, readPictured } from './picture-rows.sql'
import type { PictureWish } from './picture-wish'
import type { PlannedRow, RequestRow } from './plan-pictures'
import { isEqual, planPictures } from './plan-pictures'
import { keepPlan, readWishes } from './picture-plans.sql'

/**
 * Combines the rows of a run by product, and holds all added and removed images while the run can be applied or undone. Can
 * be repeated.
 */
export async function settlePictures(db: Db, run: TakenRun): Promise<void> {
  const { sql } = db
  const wishes = await readWishes(sql, run.id)
  const byProduct = new Map<string, RequestRow[]>()
  for (const { line, productId, wish } of wishes) {
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), { line, wish }])
  }
  const products = await readPictured(sql, { ids: [...byProduct.keys()] })
  const known = await readImageFields(sql, idsOf(wishes.map(({ wish }) => wish)))
  const faults: Fault[] = []
  const planned: (PlannedRow & { productId: string; version: number })[] = []
  for (const product of products) {
    const plan = planPictures(product, byProduct.get(product.id) ?? [], known)
    faults.push(...plan.faults)
    planned.push(...plan.rows.map((row) => ({ ...row, productId: product.id, version: product.version })))
  }
  faults.push(...faultsOfDeletedProducts(wishes, products), ...contradictions(planned))
  const held = planned.flatMap(({ before, after }) => [...before.list, ...after.list])
  await keepPlan(sql, run.id, planned, faults, [...new Set(held)])
}

const idsOf = (wishes: readonly PictureWish[]) => wishes.flatMap(({ imageId }) => imageId ?? [])

/** Faults of rows whose product was deleted during the check. */
function faultsOfDeletedProducts(
  wishes: readonly { line: number; productId: string }[],
  products: readonly PicturedProduct[],
): Fault[] {
  const there = new Set(products.map(({ id }) => id))
  return wishes
    .filter(({ productId }) => !there.has(productId))
    .map(({ line }) => ({ line, column: '', reason: sentence('importChangedSince') }))
}

/** Faults of rows that describe a shared image differently. */
function contradictions(rows: readonly PlannedRow[]): Fault[] {
  const first = new Map<string, { line: number; image: PictureFields | null }>()
  return rows.flatMap(({ line, after: { picture, image } }) => {
    if (picture === null) return []
    const earlier = first.get(picture)
    if (!earlier) first.set(picture, { line, image })
    if (!earlier || isEqual(earlier.image ?? undefined, image ?? undefined)) return []
    return { line, column: 'alt', reason: sentence('importPictureSaysOther', { line: earlier.line }) }
  })
}
