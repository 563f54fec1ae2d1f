import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import type { Language, TargetLanguage } from '../../shared/i18n/languages'
import { LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { TextName } from './translatable'
import { labelOfText } from './translatable'

/** A text's label with its language: "Name (Deutsch)". */
export function labelInLanguage(name: TextName, language: Language): string {
  const label = labelOfText(name)
  const languageName = LANGUAGES[language].name
  return t`${label} (${languageName})`
}

/** Texts with several lines. */
const LONG_TEXTS: TextName[] = ['description', 'alt', 'summary', 'body']

interface TextPairProps {
  name: TextName
  english: string
  language: TargetLanguage
  /** Address of the image that `alt` describes. */
  picture?: string
  field: UseFormRegisterReturn & { error: string | undefined }
}

/** An English text beside its translation field; stacked on narrow screens. */
export function TextPair({ name, english, language, picture, field }: TextPairProps) {
  const label = labelInLanguage(name, language)
  const rows = rowsFor(english)
  const spoken = { lang: language, dir: LANGUAGES[language].dir, autoComplete: 'off' }
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '3', lg: '6' }}
      alignItems="start"
    >
      <Box display="grid" gap="1.5" minW="0">
        <chakra.p textStyle="sm" fontWeight="medium" color="fg.muted">
          {labelInLanguage(name, SOURCE_LANGUAGE)}
        </chakra.p>
        <Box display="flex" gap="3" px="3" py="2.5" borderRadius="l2" bg="bg.muted">
          {picture && (
            <chakra.img src={picture} alt="" w="20" h="20" flexShrink="0" objectFit="cover" borderRadius="l1" />
          )}
          <chakra.p lang={SOURCE_LANGUAGE} dir="ltr" minW="0" flex="1" whiteSpace="pre-line" overflowWrap="anywhere">
            {english}
          </chakra.p>
        </Box>
      </Box>
      {LONG_TEXTS.includes(name) ? (
        <TextAreaField
          label={label}
          rows={rows}
          // Grows with the text, where browsers support it.
          css={{ fieldSizing: 'content', minHeight: `calc(${rows}lh + 1rem)` }}
          {...spoken}
          {...field}
        />
      ) : (
        <TextField label={label} {...spoken} {...field} />
      )}
    </Box>
  )
}

/** Approximate rows of the English text beside the field. */
function rowsFor(english: string): number {
  const lines = english.split('\n').map((line) => Math.max(1, Math.ceil(line.length / 48)))
  const count = lines.reduce((sum, lineCount) => sum + lineCount, 1)
  return Math.min(18, Math.max(3, count))
}
