import { useParams } from 'react-router-dom'
import { useSaveArticleTexts } from '../../../features/translations/save-texts'
import { toTranslatableArticle } from '../../../features/translations/translatable'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { useArticleToTranslateQuery } from './translate-article-page.generated'
import { TranslationEditor } from './translation-editor'

/** Translates an article; for staff. */
export function TranslateArticlePage() {
  const { id = '' } = useParams()
  const query = useArticleToTranslateQuery({ variables: { id }, ...FOR_EDITING })
  const saveTexts = useSaveArticleTexts()
  return (
    <TranslationEditor
      query={query}
      read={({ article }, language) => article && toTranslatableArticle(article, language)}
      saveTexts={saveTexts}
    />
  )
}
