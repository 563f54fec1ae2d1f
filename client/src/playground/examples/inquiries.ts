import type { Example } from './example'
import { firstOf, mutation } from './mutation'

const inquiries = `# Inquiries from the contact form, and the number of open ones.

query Inquiries {
  inquiryCounts { status count }
  inquiries(first: 10) {
    totalCount
    nodes { id number status email subject message assignee { name } createdAt }
    pageInfo { endCursor hasNextPage }
  }
}
`

const inquiry = `# An inquiry with its messages and notes.

query Inquiry($id: ID!) {
  inquiry(id: $id) {
    number
    customer { id name }
    messages { kind body author { name } createdAt }
  }
}
`

const openInquiry = firstOf('inquiries(first: 1, filter: { status: OPEN })', '<id of an inquiry: send one first>')

/** Contact form messages, for admins. */
export const inquiryExamples: Example[] = [
  { query: inquiries },
  { query: inquiry, lookup: openInquiry, variables: ({ id }) => ({ id }) },
  mutation(
    'ReplyToInquiry',
    'Sends an email that quotes the inquiry. expectedVersion prevents two replies: if a colleague replied first, nothing is sent.',
    'inquiry { id status messages { body } }',
    {
      lookup: openInquiry,
      input: ({ id, key }) => ({
        id,
        body: 'Yes, within a week.',
        expectedVersion: 0,
        idempotencyKey: key,
      }),
    },
  ),
  mutation('AddInquiryNote', 'Adds a note for staff only.', 'inquiry { id messages { kind body } }', {
    lookup: openInquiry,
    input: ({ id, key }) => ({ id, body: 'She called.', idempotencyKey: key }),
  }),
  mutation('AssignInquiry', 'Assigns an administrator by id; null unassigns.', 'inquiry { id assignee { name } }', {
    lookup: openInquiry,
    input: ({ id }) => ({ id, assigneeId: null }),
  }),
  mutation('SetInquiryStatus', 'Sets OPEN, ANSWERED or CLOSED.', 'inquiry { id status }', {
    lookup: openInquiry,
    input: ({ id }) => ({ id, status: 'CLOSED' }),
  }),
]
