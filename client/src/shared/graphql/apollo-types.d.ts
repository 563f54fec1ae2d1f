import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// Tells Apollo's types how codegen writes masked fragments.
declare module '@apollo/client' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging into Apollo's interface is the documented way
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
