// A separate module, so that the bundler emits a file for this step.
export { ApolloClient } from '@apollo/client'
