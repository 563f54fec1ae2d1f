/**
 * The text of a mutation that takes one argument, as the playground shows it.
 * @param note what it does, in a line or two
 * @param name of the operation; of the field with a small letter
 * @param answer what is asked of its success
 * @param takes an `input` of its own, or an `id` alone
 */
export function mutationOf(note: string, name: string, answer: string, takes: 'input' | 'id' = 'input'): string {
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  const type = takes === 'id' ? 'ID!' : `${name}Input!`
  return `# ${note}

mutation ${name}($${takes}: ${type}) {
  ${field}(${takes}: $${takes}) {
    __typename
    ... on ${name}Success { ${answer} }
    ... on UserError { message }
  }
}
`
}
