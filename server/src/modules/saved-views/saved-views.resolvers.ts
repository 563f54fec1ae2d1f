import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'
import { deleteView, listSavedViews, saveView } from './saved-views'

export const savedViewResolvers: Resolvers = {
  Query: {
    savedViews: (_parent, { list }, { db, viewer }) => listSavedViews(db, signedIn(viewer), list),
  },
  Mutation: {
    saveView: (_parent, { input }, { db, viewer }) => saveView(db, signedIn(viewer), input),
    deleteView: (_parent, { input }, { db, viewer }) => deleteView(db, signedIn(viewer), input),
  },
}
