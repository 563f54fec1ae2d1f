import { t } from '@lingui/core/macro'
import type { TargetLanguage } from '../../../shared/i18n/languages'
import { SelectField } from '../../../shared/forms/fields'
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE, TARGET_LANGUAGES } from '../../../shared/i18n/languages'
import { currentLanguage } from '../../../shared/i18n/messages'
import { useAddressFilter } from '../../../shared/list-page/list-address'

const FIRST: TargetLanguage = 'de'

function toTarget(code: string | null): TargetLanguage | null {
  return code !== null && isLanguage(code) && code !== SOURCE_LANGUAGE ? code : null
}

/** The target language of the address, by default the page's, and its setter. */
export function useTranslationLanguage(): [chosen: TargetLanguage, choose: (code: string) => void] {
  const [code, choose] = useAddressFilter('language')
  return [toTarget(code) ?? toTarget(currentLanguage()) ?? FIRST, choose]
}

/** The select for it. */
export function LanguageChoice({ value, onChoose }: { value: TargetLanguage; onChoose: (code: string) => void }) {
  return (
    <SelectField
      label={t`Target language`}
      name="language"
      frame={{ w: { base: 'full', sm: '12rem' } }}
      options={Object.fromEntries(TARGET_LANGUAGES.map((code) => [code, LANGUAGES[code].name]))}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
