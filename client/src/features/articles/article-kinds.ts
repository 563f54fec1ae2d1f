import { t } from '@lingui/core/macro'
import type { ArticleKind } from '../../shared/graphql/schema.generated'

export const kindLabels = (): Record<ArticleKind, string> => ({
  GUIDE: t`Buyers' guide`,
  QUESTION: t`Question and answer`,
  PAGE: t`Page about the shop`,
})
