/** Takes out the data of a person. */
export const EXPORT_PERSON = /* GraphQL */ `
  mutation Export($id: ID!) {
    exportPerson(id: $id) {
      __typename
      ... on ExportPersonSuccess {
        data
      }
    }
  }
`
/** Erases a person. */
export const ERASE_PERSON = /* GraphQL */ `
  mutation Erase($id: ID!) {
    erasePerson(id: $id) {
      __typename
      ... on UserError {
        message
      }
      ... on NotErasable {
        openOrderCount
      }
      ... on ErasePersonSuccess {
        kept
      }
    }
  }
`
