import type { Reading } from '../../../graphql/context'
import { sentence } from '../../../messages/sentence'
import type { Db } from '../../../shared/db'
import type { RowUnderCheck } from '../check-row'
import { openRow, refuseUnknown } from '../check-row'
import { findAltered } from '../import-rows.sql'
import type { CheckedRow, Fault, TakenRun } from '../import-runs.sql'
import { keepChecked, readRows, settleRun } from '../import-runs.sql'
import type { Archive } from './archive'
import type { FoundPicture, PictureDeps, PictureSource } from './find-picture'
import { findPicture } from './find-picture'
import { keepPlan, readWishes } from './picture-plans.sql'
import type { PicturedProduct, PictureFields } from './picture-rows.sql'
import { findSizeCodes, readPictured, readImageFields } from './picture-rows.sql'
import type { PictureWish, PlannedRow, RequestRow } from './plan-pictures'
import { readWish, isEqual, planPictures } from './plan-pictures'
import { dropArchive, openStored } from './stored-archive'

/** Images that are read or fetched at once. They are encoded one by one. */
const AT_ONCE = 4

/** Milliseconds after which other waiting runs have their turn. */
const TURN_MS = 20_000

type PictureCheckDeps = PictureDeps & Pick<Reading, 'fileStore'>

/**
 * Checks the rows of a file of images from its current position. Uploads missing images to the store; only the run knows
 * their ids. Yields to other waiting runs after a while.
 */
export async function checkPictures(deps: PictureCheckDeps, run: TakenRun, signal: AbortSignal): Promise<void> {
  const { sql } = deps.db
  const { archiveBytes } = run
  const archive = archiveBytes === null ? undefined : await openStored(deps.fileStore, { id: run.id, archiveBytes })
  try {
    if (!(await checkRows(deps, run, archive, signal))) return
  } finally {
    archive?.close()
  }
  await settlePictures(deps.db, run)
  if (!(await settleRun(sql, run.id, 'CHECKING', 'READY')) || archiveBytes === null) return
  await dropArchive(deps.fileStore, { id: run.id, archiveBytes })
  await deps.db.importRun.update({ where: { id: run.id }, data: { archiveBytes: null } })
}

/** Checks row by row; returns whether all rows are done. */
async function checkRows(
  deps: PictureCheckDeps,
  run: TakenRun,
  archive: Archive | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const { sql } = deps.db
  const source = { runId: run.id, personId: run.startedById, archive }
  const turnEnds = Date.now() + TURN_MS
  let { checkedLine } = run
  while (!signal.aborted) {
    const staged = await readRows(sql, run.id, checkedLine, AT_ONCE)
    const last = staged.at(-1)
    if (!last) return true
    // Let other runs continue first.
    if (Date.now() > turnEnds) return false
    const faults: Fault[] = []
    const sign = run.decimalSign === ',' ? ',' : '.'
    const opened = staged.map((row) => openRow(row, run.columns, sign, faults))
    const rows = await checkTogether(deps, run, source, opened)
    if (!(await keepChecked(sql, { id: run.id, checkedLine }, rows, faults))) return false
    checkedLine = last.line
  }
  return false
}

async function checkTogether(
  deps: PictureCheckDeps,
  run: TakenRun,
  source: PictureSource,
  rows: readonly RowUnderCheck[],
): Promise<CheckedRow[]> {
  const { sql } = deps.db
  const skus = rows.flatMap(({ sku }) => sku ?? [])
  const products = new Map((await readPictured(sql, { skus })).map((product) => [product.sku, product]))
  const unknown = skus.filter((sku) => !products.has(sku))
  const [sizes, altered] = await Promise.all([findSizeCodes(sql, unknown), findAltered(sql, unknown)])
  return Promise.all(
    rows.map(async (row) => {
      const product = products.get(row.sku ?? '')
      if (!product && sizes.has(row.sku ?? '')) row.refuse('sku', sentence('importPictureOfSize'))
      else if (!product) refuseUnknown(row, altered)
      const wish = readWish(row)
      const found = await findWished(deps, source, row, product)
      if (found && 'problem' in found) row.refuse('picture', found.problem)
      const picture = found && 'imageId' in found ? found : {}
      const removed = row.text('picture') === null ? { imageId: null } : {}
      return row.close('CHANGED', {
        productId: product?.id ?? null,
        version: product?.version ?? null,
        after: { wish: { ...wish, ...removed, ...picture } },
      })
    }),
  )
}

/** The image of the row. For an unknown product, none is fetched and encoded. */
async function findWished(
  deps: PictureCheckDeps,
  source: PictureSource,
  row: RowUnderCheck,
  product: PicturedProduct | undefined,
): Promise<FoundPicture | undefined> {
  const cell = row.text('picture')
  if (cell == null || !product) return undefined
  return findPicture(
    deps,
    source,
    cell,
    product.pictures.map(({ imageId }) => imageId),
  )
}

/**
 * Combines the rows of a run by product, and holds all added and removed images while the run can be applied or undone. Can
 * be repeated.
 */
async function settlePictures(db: Db, run: TakenRun): Promise<void> {
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
