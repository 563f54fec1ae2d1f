import type { Example, Lookup } from './example'

const inquiries = `# What came through the contact form, and what waits.

query Inquiries {
  inquiryCounts { state count }
  inquiries(first: 10) {
    totalCount
    nodes { id number state email subject message assignee { name } createdAt }
    pageInfo { endCursor hasNextPage }
  }
}
`

const inquiry = `# One of them with all that was written about it.

query Inquiry($id: ID!) {
  inquiry(id: $id) {
    number
    customer { id name }
    messages { kind body author { name } createdAt }
  }
}
`

const replyToInquiry = `# It is mailed, with what was asked below. If a colleague has
# written meanwhile, nothing is sent: "expectedMessages" is what you have read.

mutation ReplyToInquiry($input: ReplyToInquiryInput!) {
  replyToInquiry(input: $input) {
    __typename
    ... on ReplyToInquirySuccess { inquiry { id state messages { body } } }
    ... on UserError { message }
  }
}
`

const addInquiryNote = `# For the shop's own people.

mutation AddInquiryNote($input: AddInquiryNoteInput!) {
  addInquiryNote(input: $input) {
    __typename
    ... on AddInquiryNoteSuccess { inquiry { id messages { kind body } } }
    ... on UserError { message }
  }
}
`

const assignInquiry = `# Nobody looks after it any more; or an admin, by their id.

mutation AssignInquiry($input: AssignInquiryInput!) {
  assignInquiry(input: $input) {
    __typename
    ... on AssignInquirySuccess { inquiry { id assignee { name } } }
    ... on UserError { message }
  }
}
`

const setInquiryState = `# OPEN, ANSWERED or CLOSED.

mutation SetInquiryState($input: SetInquiryStateInput!) {
  setInquiryState(input: $input) {
    __typename
    ... on SetInquiryStateSuccess { inquiry { id state } }
    ... on UserError { message }
  }
}
`

const openInquiry: Lookup = {
  query: '{ found: inquiries(first: 1, filter: { state: OPEN }) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of an inquiry: send one first>',
}

/** What admins do about messages from the contact form. */
export const inquiryExamples: Example[] = [
  { query: inquiries },
  { query: inquiry, lookup: openInquiry, variables: ({ id }) => ({ id }) },
  {
    query: replyToInquiry,
    lookup: openInquiry,
    variables: ({ id, key }) => ({
      input: { inquiryId: id, body: 'Yes, within a week.', expectedMessages: 0, idempotencyKey: key },
    }),
  },
  {
    query: addInquiryNote,
    lookup: openInquiry,
    variables: ({ id, key }) => ({ input: { inquiryId: id, body: 'She called.', idempotencyKey: key } }),
  },
  {
    query: assignInquiry,
    lookup: openInquiry,
    variables: ({ id }) => ({ input: { inquiryId: id, assigneeId: null } }),
  },
  {
    query: setInquiryState,
    lookup: openInquiry,
    variables: ({ id }) => ({ input: { inquiryId: id, state: 'CLOSED' } }),
  },
]
