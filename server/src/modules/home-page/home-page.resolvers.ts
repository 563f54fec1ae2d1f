import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import type { Language } from '../../shared/languages'
import { LANGUAGES } from '../../shared/languages'
import { textsIn } from './home-figures'

/** Resolvers of the figures of the home page: to readers in their language, and as they are kept. */
export const homePageResolvers: Resolvers = {
  Query: {
    homeFigures: (_parent, _args, { services, viewer }) => services.homePage.read(signedIn(viewer)),
  },
  Mutation: {
    setHomeFigures: (_parent, { input }, context) =>
      context.services.homePage.setFigures(auditContextOf(context), input),
  },
  Shop: {
    figures: async (_shop, _args, { loaders, language }) =>
      (await loaders.shopFront.load('now')).figures.map((figure) => ({
        number: figure.number,
        ...textsIn(figure, language),
      })),
  },
  KeptHomeFigure: {
    texts: ({ texts }) => LANGUAGES.flatMap((language: Language) => textOf(language, texts[language])),
  },
}

const textOf = <T extends object>(language: Language, texts: T | undefined) => (texts ? [{ language, ...texts }] : [])
