import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import type { Language } from '../../shared/languages'
import { LANGUAGES } from '../../shared/languages'
import { readHomeFigures, setHomeFigures, textsIn } from './home-figures'

export const homePageResolvers: Resolvers = {
  Query: {
    homeFigures: (_parent, _args, { db }) => readHomeFigures(db),
  },
  Mutation: {
    setHomeFigures: (_parent, { input }, context) => setHomeFigures(context, auditContextOf(context), input),
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
