import type { Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import { parseInput } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import type { HomeFigure } from './home-figures'
import { textsIn } from './home-figures'
import type { SetHomeFiguresInput } from './home-page.input'
import { setHomeFiguresInput } from './home-page.input'
import { canKeepHomePage, canSeeHomePage } from './home-page.policy'
import type { KeptFigures, SetHomeFiguresResult } from './home-page.results'

/** The figures of the home page, for those who keep the shop's texts: else FORBIDDEN is thrown. */
export interface HomePageService {
  /** The figures in all languages. */
  read(viewer: User): Promise<KeptFigures>
  /** Puts figures in the place of those that there are. Throws BAD_USER_INPUT naming the field. */
  setFigures(act: AuditContext, input: unknown): Promise<SetHomeFiguresResult>
}

/** The one row. */
const WHERE = { id: 1 }

/** Builds the service. */
export function createHomePageService({ db, cacheVersion }: { db: Db; cacheVersion: CacheBump }): HomePageService {
  return {
    async read(viewer) {
      if (!canSeeHomePage(viewer)) throw forbidden(sentence('adminKeepsHomePage'))
      return readKept(db)
    },

    async setFigures(act, input) {
      if (!canKeepHomePage(act.by)) throw forbidden(sentence('adminKeepsHomePage'))
      return bumpFor(cacheVersion, await setFigures(db, act, parseInput(setHomeFiguresInput, input, 'input')))
    },
  }
}

/** Writes all figures. What is as it was, as after a lost answer, raises no version, is not told, and is nobody else's change. */
function setFigures(
  db: Db,
  act: AuditContext,
  { figures: given, expectedVersion }: SetHomeFiguresInput,
): Promise<SetHomeFiguresResult> {
  const figures = given.map(toKept)
  return performAudited(db, act, async (tx, record): Promise<SetHomeFiguresResult> => {
    const before = await readKept(tx)
    if (sameText(before.figures) === sameText(figures))
      return { __typename: 'SetHomeFiguresSuccess', homeFigures: before }
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'HomeFiguresChanged', message: sentence('homeFiguresChanged'), homeFigures: before }
    }
    const data = { figures: figures as unknown as Prisma.InputJsonArray }
    const { version } = await tx.homePage.upsert({
      where: WHERE,
      create: { ...WHERE, ...data },
      update: { ...data, version: { increment: 1 } },
    })
    await record({
      action: 'SET_HOME_FIGURES',
      subjectId: uuidv7(),
      before: { figures: before.figures.map(describe) },
      after: { figures: figures.map(describe) },
    })
    return { __typename: 'SetHomeFiguresSuccess', homeFigures: { figures, version } }
  })
}

async function readKept({ homePage }: Pick<Prisma.TransactionClient, 'homePage'>): Promise<KeptFigures> {
  const kept = await homePage.findUnique({ where: WHERE })
  return { figures: (kept?.figures ?? []) as unknown as HomeFigure[], version: kept?.version ?? 1 }
}

function toKept({ number, texts }: SetHomeFiguresInput['figures'][number]): HomeFigure {
  const said = texts.map(({ language, value, label, note }) => [language, { value, label, note: note ?? '' }])
  return { number: number ?? null, texts: Object.fromEntries(said) as HomeFigure['texts'] }
}

/** The database keeps the keys of JSON in an order of its own. */
const sameText = (figures: readonly HomeFigure[]): string =>
  JSON.stringify(
    figures.map(({ number, texts }) => [
      number,
      Object.entries(texts)
        .map(([language, { value, label, note }]) => [language, value, label, note])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ]),
  )

/** What the audit log tells of a figure: in English, and in which other languages it is said. */
function describe(figure: HomeFigure): string {
  const { label, value, note } = textsIn(figure, 'en')
  const languages = Object.keys(figure.texts).toSorted().join(' ')
  return `${label}: ${value} ${figure.number === null ? '' : `(# = ${figure.number})`} ${note} [${languages}]`
}
