import { useParams } from 'react-router-dom'
import { useSaveProductTexts } from '../../../features/translations/save-texts'
import { toTranslatable } from '../../../features/translations/translatable'
import { UntranslatedNeighbours } from '../../../features/translations/untranslated-neighbours'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { useProductToTranslateQuery } from './translate-product-page.generated'
import { TranslationEditor } from './translation-editor'

/** Translates a product; for staff. */
export function TranslateProductPage() {
  const { id = '' } = useParams()
  const query = useProductToTranslateQuery({ variables: { id }, ...FOR_EDITING })
  const saveTexts = useSaveProductTexts()
  return (
    <TranslationEditor
      query={query}
      read={({ product }, language) => product && toTranslatable(product, language)}
      saveTexts={saveTexts}
    >
      {(language) => <UntranslatedNeighbours productId={id} language={language} />}
    </TranslationEditor>
  )
}
