import { labelOf, parseUdi } from '@instrumenta/rules/udi'
import type { UdiProblem } from '@instrumenta/rules/udi-result'
import type { Resolvers } from '../../graphql/generated/resolvers'
import type { MessageKey } from '../../messages/en/en'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import { parseInput } from '../../shared/validation'
import { variantsOf } from '../products/product-variants'
import { udiText } from './device-identifiers'

const messageKeys: Record<UdiProblem['code'], MessageKey> = {
  UNKNOWN_FORM: 'udiUnknownForm',
  NO_DEVICE_IDENTIFIER: 'udiNoDevice',
  WRONG_LENGTH: 'udiWrongLength',
  WRONG_CHARACTERS: 'udiWrongCharacters',
  WRONG_CHECK_DIGIT: 'udiWrongCheckDigit',
  WRONG_DATE: 'udiWrongDate',
  UNKNOWN_PART: 'udiUnknownPart',
  SAID_TWICE: 'udiSaidTwice',
  EXPIRES_BEFORE_IT_IS_MADE: 'udiExpiresBefore',
}

/** Unique device identifiers (UDI) of products. */
export const deviceResolvers: Resolvers = {
  Query: { parseUdi: (_parent, { text }) => parseUdi(parseInput(udiText, text, 'text')) },
  Udi: {
    problems: ({ problems }, _args, { language }) =>
      problems.map(({ code, part }) => say(sentence(messageKeys[code], { part }), language)),
  },
  Product: {
    deviceIdentifiers: ({ id }, _args, { loaders }) => loaders.deviceIdentifiers.load(id),
  },
  DeviceIdentifier: {
    udi: ({ agency, identifier }) => labelOf(agency, identifier),
    variant: async ({ productId, variantId }, _args, { loaders }) => {
      if (variantId === null) return null
      const product = await loaders.product.load(productId)
      if (!product) return null
      return variantsOf(product, await loaders.productSizes.load(productId)).find(({ id }) => id === variantId) ?? null
    },
  },
}
