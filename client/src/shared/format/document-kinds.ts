import { t } from '@lingui/core/macro'
import type { DocumentKind } from '../graphql/schema.generated'

export const documentKinds = (): Record<DocumentKind, string> => ({
  DATASHEET: t`Datasheet`,
  INSTRUCTIONS_FOR_USE: t`Instructions for use`,
  DECLARATION_OF_CONFORMITY: t`Declaration of conformity`,
  CERTIFICATE: t`Certificate`,
  OTHER: t`Other document`,
})
