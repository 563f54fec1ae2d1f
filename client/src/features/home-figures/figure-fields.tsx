import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { TextField } from '../../shared/forms/fields'
import { writeFigure } from '../../shared/format/number'
import { formatQuantity } from '../../shared/format/quantity'
import type { Language } from '../../shared/i18n/languages'
import { LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { FigureDraft, TypedTexts } from './figure-drafts'
import { hasTextsIn, NO_TEXTS } from './figure-drafts'
import type { FigureMistake } from './figure-mistakes'
import { readNumber } from './figure-number'

interface FigureFieldsProps {
  draft: FigureDraft
  /** Index from 0. */
  place: number
  /** The language of its texts. */
  language: Language
  /** The figure's mistakes in all languages. */
  mistakes: readonly FigureMistake[]
  onChange: (draft: FigureDraft) => void
  onRemove: () => void
}

/** A figure in the form: its number, and its texts in a language. */
export function FigureFields({ draft, place, language, mistakes, onChange, onRemove }: FigureFieldsProps) {
  const { key, number, texts } = draft
  const order = formatQuantity(place + 1)
  const english = texts[SOURCE_LANGUAGE] ?? NO_TEXTS
  const ownTexts = texts[language] ?? NO_TEXTS
  const isTranslated = hasTextsIn(draft, language)
  const preview = writeFigure(isTranslated ? ownTexts.value : english.value, readNumber(number).value)
  const errorOf = (part: string) =>
    mistakes.find((mistake) => mistake.part === part && (mistake.language ?? language) === language)?.message
  const textField = (name: keyof TypedTexts, label: string, max: number, hint?: string) => (
    <TextField
      name={`${name}-${key}`}
      label={label}
      hint={hint}
      error={errorOf(name)}
      value={ownTexts[name]}
      placeholder={isTranslated ? undefined : english[name]}
      required={isTranslated && name !== 'note'}
      maxLength={max}
      lang={language}
      dir={LANGUAGES[language].dir}
      autoComplete="off"
      onChange={({ currentTarget }) =>
        onChange({ ...draft, texts: { ...texts, [language]: { ...ownTexts, [name]: currentTarget.value } } })
      }
    />
  )
  return (
    <Box as="section" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} aria-label={t`Figure ${order}`}>
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="4" mb="4">
        <Heading as="h2" size="md">
          <Trans>Figure {order}</Trans>
        </Heading>
        <chakra.output fontWeight="semibold" color="brand.fg" textStyle="xl" minW="0" overflowWrap="anywhere">
          <bdi>{preview}</bdi>
        </chakra.output>
        <Button type="button" variant="outline" aria-label={t`Remove: figure ${order}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <TextField
          name={`number-${key}`}
          inputMode="decimal"
          autoComplete="off"
          label={t`Number`}
          hint={t`Used for all languages, each in its own number format.`}
          error={errorOf('number')}
          value={number}
          onChange={({ currentTarget }) => onChange({ ...draft, number: currentTarget.value })}
        />
        {textField('value', t`Written as`, 40, t`Use # for the number, for example #+`)}
        {textField('label', t`Label`, 60)}
        {textField('note', t`Note (optional)`, 120)}
      </Box>
    </Box>
  )
}
