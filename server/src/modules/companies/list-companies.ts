import type { Company, Prisma, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { containing } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { idsOf, isUuid, parseInput } from '../../shared/validation'
import { companySearch, toCompactNumber } from './companies.input'

const companyOrder = newestFirst<Company>('COMPANIES')

/** Companies that the viewer is a member of, in the order in which they joined. */
export async function listOwnCompanies(db: Db, viewer: User): Promise<Company[]> {
  const members = await db.companyMember.findMany({
    where: { userId: viewer.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { company: true },
  })
  return members.map(({ company }) => company)
}

/** Staff see every company, others their own. Returns null for an unknown or malformed id. */
export async function findCompany(db: Db, viewer: User, id: string): Promise<Company | null> {
  if (!isUuid(id)) return null
  const visible = isAllowed(viewer, 'CUSTOMERS_READ') ? {} : { members: { some: { userId: viewer.id } } }
  return db.company.findFirst({ where: { id, ...visible } })
}

/** A page of all companies, newest first. */
export async function listCompanies(
  db: Db,
  page: PageRequest,
  { search, memberId }: { search?: string | null; memberId?: string | null },
) {
  const after = readPageRequest(page, companyOrder)
  const text = parseInput(companySearch, search ?? '', 'search')
  const number = toCompactNumber(text)
  const matches: Prisma.CompanyWhereInput = {
    AND: [
      text ? { OR: [{ name: containing(text) }, ...(number ? [{ vatNumber: containing(number) }] : [])] } : {},
      memberId == null ? {} : { members: { some: { userId: { in: idsOf(memberId) } } } },
    ],
  }
  const rows = await db.company.findMany({
    where: { AND: [matches, behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, companyOrder, () => db.company.count({ where: matches }))
}
