/** What is said of files that are exported and imported. */
export const bulk = {
  adminMovesInBulk: 'Only an admin may export and import.',
  auditedFile: 'File',
}
