import type {
  Company,
  CompanyAddress,
  CompanyEvent,
  CompanyInvitation,
  CompanyMember,
  User,
} from '@instrumenta/prisma/client'
import type { ChildPageRequest, Loader } from '../../shared/batch-loader'
import { alignById, createLoader, createPageLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { Connection } from '../../shared/pagination'
import { findMembersOf, listCompanyEvents } from './companies.sql'

export interface NamedMember extends CompanyMember {
  user: Pick<User, 'name' | 'email' | 'removedAt'>
}

export interface CompanyLoaders {
  company: Loader<string, Company | null>
  /** Members by company id, in order of joining. */
  companyMembers: Loader<string, NamedMember[]>
  /** Invitations that have not expired, by company id. */
  companyInvitations: Loader<string, CompanyInvitation[]>
  /** Addresses by company id, sorted by label. */
  companyAddresses: Loader<string, CompanyAddress[]>
  /** A page of the journal by company id, newest first. */
  companyEvents: Loader<ChildPageRequest, Connection<CompanyEvent>>
  /** User ids by membership id, former memberships included; null if unknown. */
  memberOf: Loader<string, string | null>
}

export function createCompanyLoaders(db: Db): CompanyLoaders {
  const countsOfEvents = createLoader(async (companyIds: readonly string[]) => {
    const where = { companyId: { in: [...companyIds] } }
    const counted = await db.companyEvent.groupBy({ by: 'companyId', where, _count: true })
    const byCompany = new Map(counted.map(({ companyId, _count }) => [companyId, _count]))
    return companyIds.map((companyId) => byCompany.get(companyId) ?? 0)
  })
  return {
    company: createLoader(async (ids) =>
      alignById(ids, await db.company.findMany({ where: { id: { in: [...ids] } } })),
    ),
    companyMembers: ofCompanies((where) =>
      db.companyMember.findMany({
        where,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        include: { user: { select: { name: true, email: true, removedAt: true } } },
      }),
    ),
    companyInvitations: ofCompanies((where) =>
      db.companyInvitation.findMany({
        where: { ...where, expiresAt: { gt: new Date() } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    ),
    companyAddresses: ofCompanies((where) =>
      db.companyAddress.findMany({ where, orderBy: [{ label: 'asc' }, { id: 'asc' }] }),
    ),
    companyEvents: createPageLoader((companyIds, page) =>
      listCompanyEvents(db.sql, companyIds, page, (companyId) => countsOfEvents.load(companyId)),
    ),
    memberOf: createLoader((ids) => findMembersOf(db.sql, ids)),
  }
}

function ofCompanies<Row extends { companyId: string }>(
  find: (where: { companyId: { in: string[] } }) => Promise<Row[]>,
): Loader<string, Row[]> {
  return createLoader(async (ids) =>
    groupById(ids, await find({ companyId: { in: [...ids] } }), ({ companyId }) => companyId),
  )
}
