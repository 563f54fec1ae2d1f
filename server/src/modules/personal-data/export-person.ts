import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { Actor } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { slipsOf } from '../transfer-slips/transfer-slips'
import { invitationsOf } from '../staff/staff'
import { listOtherAccounts } from './accounts'
import { listAddressIds, listInquiries, listMails } from './personal-data.sql'

/** Returns with their related rows. */
const RETURNS = {
  include: { lines: true, events: true, photos: { omit: { key: true } }, creditNote: true },
  orderBy: { createdAt: 'asc' },
} as const

/** All data of a person as JSON, to hand over to them. Null for an unknown id. */
export async function exportPerson(db: Db, actor: Actor, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  return performAudited(db, actor, async (tx, record) => {
    const person = await tx.user.findUnique({ where: { id } })
    if (!person) return null
    const orders = await tx.order.findMany({
      where: { userId: person.id },
      orderBy: { createdAt: 'asc' },
      include: {
        lines: { orderBy: { position: 'asc' } },
        events: { orderBy: { id: 'asc' } },
        shipments: { include: { lines: true }, orderBy: { shippedAt: 'asc' } },
        cancellations: { include: { lines: true }, orderBy: { cancelledAt: 'asc' } },
        addressChanges: { orderBy: { id: 'asc' } },
        returns: RETURNS,
        payments: { include: { reversal: true }, orderBy: { position: 'asc' } },
        invoices: { orderBy: { position: 'asc' } },
        letterOfCredit: true,
        // Staff notes are internal: staff decide which of them concern the person.
        _count: { select: { notes: true } },
      },
    })
    const orderLists = await tx.orderList.findMany({
      where: { userId: person.id },
      include: { lines: true },
      orderBy: { createdAt: 'asc' },
    })
    const savedViews = await tx.savedView.findMany({ where: { userId: person.id }, orderBy: { createdAt: 'asc' } })
    const stockAlerts = await tx.stockAlert.findMany({ where: { userId: person.id }, orderBy: { createdAt: 'asc' } })
    const memberships = await tx.companyMember.findMany({ where: { userId: person.id }, include: { company: true } })
    const companyEvents = await tx.companyEvent.findMany({ where: { actorId: person.id }, orderBy: { id: 'asc' } })
    const companyInvitations = person.emailVerified
      ? await tx.companyInvitation.findMany({ where: { email: person.email } })
      : []
    const companyAddresses = await tx.companyAddress.findMany({
      where: { id: { in: await listAddressIds(sqlIn(tx), person) } },
    })
    const staffInvitations = await tx.staffInvitation.findMany({
      where: invitationsOf(person),
      orderBy: { createdAt: 'asc' },
    })
    const quotations = await tx.quotation.findMany({
      where: { userId: person.id, companyId: null },
      include: {
        lines: true,
        revisions: { include: { lines: true } },
        messages: true,
        files: { omit: { key: true } },
        events: true,
      },
      orderBy: { createdAt: 'asc' },
    })
    // Messages of colleagues and of the shop belong to the company.
    const quotationsForCompanies = await tx.quotation.findMany({
      where: {
        companyId: { not: null },
        OR: [{ userId: person.id }, { messages: { some: { authorId: person.id, byColleague: true } } }],
      },
      include: {
        lines: true,
        messages: { where: { authorId: person.id } },
        files: { where: { uploadedById: person.id }, omit: { key: true } },
        events: { where: { actorId: person.id } },
      },
      orderBy: { createdAt: 'asc' },
    })
    const decisions = await tx.orderEvent.findMany({
      where: { actorId: person.id, from: 'AWAITING_APPROVAL', order: { NOT: { userId: person.id } } },
      orderBy: { id: 'asc' },
      include: { order: { select: { number: true, declineReason: true } } },
    })
    const returnsForCompanies = await tx.orderReturn.findMany({
      where: { requestedById: person.id, order: { NOT: { userId: person.id } } },
      ...RETURNS,
    })
    const unsentPhotos = await tx.returnPhoto.findMany({
      where: { uploadedById: person.id, returnId: null },
      omit: { key: true },
    })
    const transferSlips = await tx.transferSlip.findMany({
      where: slipsOf(person.id),
      omit: { key: true },
      orderBy: { createdAt: 'asc' },
    })
    const unsentFiles = await tx.quotationFile.findMany({
      where: { uploadedById: person.id, quotationId: null },
      omit: { key: true },
    })
    const reviews = await tx.review.findMany({ where: { userId: person.id }, orderBy: { createdAt: 'asc' } })
    const reviewFlags = await tx.reviewFlag.findMany({ where: { userId: person.id }, orderBy: { createdAt: 'asc' } })
    const images = await tx.image.findMany({ where: { uploadedById: person.id }, orderBy: { createdAt: 'asc' } })
    const endings = await tx.sessionEnding.findMany({ where: { userId: person.id }, orderBy: { at: 'asc' } })
    const secondFactor = await tx.secondFactor.findUnique({
      where: { userId: person.id },
      select: {
        totpCreatedAt: true,
        totpLastUsedAt: true,
        passkeys: { select: { name: true, createdAt: true, lastUsedAt: true } },
      },
    })
    const inquiries = await listInquiries(sqlIn(tx), person)
    const inquiryMessages = await tx.inquiryMessage.findMany({
      where: { inquiryId: { in: inquiries.map((inquiry) => inquiry.id) } },
      orderBy: { createdAt: 'asc' },
    })
    // Their messages as staff concern other people.
    const inquiryMessagesByThem = await tx.inquiryMessage.findMany({
      where: { authorId: person.id },
      omit: { body: true },
      orderBy: { createdAt: 'asc' },
    })
    const mails = await listMails(sqlIn(tx), person)
    const byThem = await tx.auditEntry.findMany({ where: { actorId: person.id }, orderBy: { position: 'asc' } })
    const aboutThem = await tx.auditEntry.findMany({ where: { subjectId: person.id }, orderBy: { position: 'asc' } })
    await record({ action: 'EXPORT_PERSON', subjectId: person.id, before: {}, after: {} })
    const all = {
      exportedAt: new Date(),
      account: person,
      // Their data is not included.
      otherAccounts: await listOtherAccounts(tx, person),
      orders,
      orderLists,
      savedViews,
      stockAlerts,
      memberships,
      companyEvents,
      companyInvitations,
      companyAddresses,
      staffInvitations,
      decisions,
      quotations,
      quotationsForCompanies,
      transferSlips,
      unsentFiles,
      returnsForCompanies,
      unsentPhotos,
      reviews,
      reviewFlags,
      images,
      sessionEndings: endings,
      secondFactor,
      // Notes are internal, like those about orders.
      inquiries: inquiries.map((inquiry) => {
        const written = inquiryMessages.filter(({ inquiryId }) => inquiryId === inquiry.id)
        const messages = written.filter(({ kind }) => kind === 'REPLY')
        return { ...inquiry, messages, _count: { notes: written.length - messages.length } }
      }),
      inquiryMessagesByThem,
      mails,
      auditLog: { byThem, aboutThem },
    }
    return JSON.stringify(all, toText, 2)
  })
}

/** Technical fields that say nothing about the person. */
const TECHNICAL_FIELDS: ReadonlySet<string> = new Set(['idempotencyKey', 'requestHash', 'tokenHash'])

function toText(key: string, value: unknown): unknown {
  if (TECHNICAL_FIELDS.has(key)) return undefined
  return typeof value === 'bigint' ? Number(value) : value
}
