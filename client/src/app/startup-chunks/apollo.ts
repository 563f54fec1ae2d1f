// A module of its own, so that the bundler gives this step a file of its own.
export { createBrowserClient } from '../../shared/graphql/apollo-client'
