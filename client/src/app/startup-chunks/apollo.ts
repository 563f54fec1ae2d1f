// A separate module, so that the bundler emits a file for this step.
export { createBrowserClient } from '../../shared/graphql/apollo-client'
