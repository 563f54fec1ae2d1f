import type { DocumentNode, OperationDefinitionNode } from 'graphql'
import { Kind, OperationTypeNode } from 'graphql'

/** Codegen plugin: writes `useHomePageQuery` or `useShipOrderMutation` beside the document of each query and mutation. */
export function plugin(_schema: unknown, files: readonly { document?: DocumentNode }[]) {
  const operations = files
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const queries = operations.filter(({ operation }) => operation === OperationTypeNode.QUERY)
  const mutations = operations.filter(({ operation }) => operation === OperationTypeNode.MUTATION)
  const imported = [...(queries.length > 0 ? ['useQuery'] : []), ...(mutations.length > 0 ? ['useMutation'] : [])]
  return {
    prepend: imported.length > 0 ? [`import { ${imported.join(', ')} } from '@apollo/client/react';`] : [],
    content: [...queries.map(queryHook), ...mutations.map(mutationHook)].join('\n'),
  }
}

function queryHook({ name, variableDefinitions = [] }: OperationDefinitionNode): string {
  const query = name?.value ?? ''
  const needsVariables = variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  )
  // Apollo types partial data by the options' type, which the hook does not pass on.
  const options = `useQuery.Options<${query}Query, ${query}QueryVariables> & { returnPartialData?: never }`
  return `export const use${query}Query = (options${needsVariables ? '' : '?'}: ${options}) => useQuery(${query}Document, options);`
}

function mutationHook({ name }: OperationDefinitionNode): string {
  const mutation = name?.value ?? ''
  const options = `useMutation.Options<${mutation}Mutation, ${mutation}MutationVariables>`
  return `export const use${mutation}Mutation = (options?: ${options}) => useMutation(${mutation}Document, options);`
}
