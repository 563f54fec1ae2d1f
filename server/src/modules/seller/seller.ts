import type { Prisma, TaxRounding } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { badUserInput } from '../../shared/errors'
import { parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import type { LogoFacts } from './seller-logo'
import { findLogo } from './seller-logo'
import type { BankAccount } from './seller.input'
import { updateSellerInput } from './seller.input'
import { NO_LOGO } from './seller.sql'

/** The company that sells, as pages, emails and papers name it. */
export interface SellerFacts {
  name: string
  legalName: string
  lineOfBusiness: string
  address: PostalAddress | null
  taxId: string | null
  vatNumber: string | null
  eori: string | null
  email: string | null
  /** E.164. */
  phone: string | null
  bankAccounts: BankAccount[]
  taxRounding: TaxRounding
  logo: LogoFacts | null
  version: number
}

/** `seller` has a single row, which the migrations insert. */
const ONLY_ROW = { id: 1 }

export async function readSeller({ seller }: Pick<Prisma.TransactionClient, 'seller'>): Promise<SellerFacts> {
  const { id: _one, address, bankAccounts, logo, ...texts } = await seller.findUniqueOrThrow({ where: ONLY_ROW })
  return {
    ...texts,
    address: address as unknown as PostalAddress | null,
    bankAccounts: bankAccounts as unknown as BankAccount[],
    logo: logo as unknown as LogoFacts | null,
  }
}

/**
 * Changes the given fields.
 * @returns `SellerChanged` if another change came after `expectedVersion`
 */
export async function updateSeller(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { expectedVersion, logoId, ...changes } = parseInput(updateSellerInput, input, 'input')
  const result = await performAudited(db, audit, async (tx, record) => {
    const before = await readSeller(tx)
    const logo = logoId == null ? null : await findLogo(tx, logoId)
    if (logoId != null && !logo) throw badUserInput(sentence('logoNotFound'), 'input.logoId')
    const wanted = { ...applyChanges(before, changes), ...(logoId !== undefined && { logo }) }
    // Nothing changed, as in a retry after a lost response: no new version and no audit row.
    if (toText(wanted) === toText(before)) return { __typename: 'UpdateSellerSuccess', seller: before } as const
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'SellerChanged', message: sentence('sellerChanged'), current: before } as const
    }
    const { version: _old, address, bankAccounts, logo: shown, ...texts } = wanted
    await tx.seller.update({
      where: ONLY_ROW,
      data: {
        ...texts,
        ...(address && { address: { ...address } }),
        bankAccounts: bankAccounts.map((account) => ({ ...account })),
        logo: shown ? { ...shown } : NO_LOGO,
        version: { increment: 1 },
      },
    })
    await record({
      action: 'UPDATE_SELLER',
      subjectId: uuidv7(),
      before: { seller: toText(before) },
      after: { seller: toText(wanted) },
    })
    return { __typename: 'UpdateSellerSuccess', seller: await readSeller(tx) } as const
  })
  return bumpFor(cacheVersion, result)
}

type Changes = Omit<ReturnType<typeof updateSellerInput.parse>, 'expectedVersion' | 'logoId'>

function applyChanges(before: SellerFacts, { bankAccounts, address, ...changes }: Changes): SellerFacts {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const accounts = bankAccounts?.map(({ iban, accountNumber, bic, ...account }) => ({
    ...account,
    iban: iban || null,
    accountNumber: accountNumber || null,
    bic: bic || null,
  }))
  return {
    ...before,
    ...Object.fromEntries(
      given.map(([field, value]) => [field, value === '' && field !== 'lineOfBusiness' ? null : value]),
    ),
    ...(address && { address }),
    ...(accounts && { bankAccounts: accounts }),
  }
}

/** All facts as text in a stable order, to compare and to log. */
function toText({ address, bankAccounts, logo, version: _version, ...texts }: SellerFacts): string {
  const lines = [
    ...Object.entries(texts).toSorted(([one], [other]) => one.localeCompare(other)),
    ...Object.entries(address ?? {})
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([part, value]) => [`address.${part}`, value]),
    ['logo', logo?.id],
    ...bankAccounts.map(({ currency, bankName, accountHolder, iban, accountNumber, bic }) => [
      currency,
      [bankName, accountHolder, iban, accountNumber, bic].filter(Boolean).join(', '),
    ]),
  ]
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}

/**
 * Reads the seller for pages, again only after public data has changed. While the database is unavailable it returns the last seller.
 */
export function createSellerCache({ db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>) {
  let known: { version: number; seller: Promise<SellerFacts> } | undefined
  return async (): Promise<SellerFacts> => {
    const version = await cacheVersion.current()
    if (known?.version === version) return known.seller
    const before = known
    const read = {
      version,
      // Concurrent callers share the last seller, too.
      seller: readSeller(db).catch((error: unknown) => {
        if (known === read) known = before
        if (before) return before.seller
        throw error
      }),
    }
    known = read
    return read.seller
  }
}
