import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { TextField } from '../../shared/forms/fields'
import { writeFigure } from '../../shared/format/figure'
import { formatQuantity } from '../../shared/format/quantity'
import type { Language } from '../../shared/i18n/languages'
import { LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { FigureDraft, TypedTexts } from './figure-drafts'
import { NO_TEXTS } from './figure-drafts'

interface FigureFieldsProps {
  draft: FigureDraft
  /** From 0. */
  place: number
  /** In which its texts are shown. */
  language: Language
  onChange: (draft: FigureDraft) => void
  onRemove: () => void
}

/** A figure in the form: its number, and what it says in a language. */
export function FigureFields({ draft, place, language, onChange, onRemove }: FigureFieldsProps) {
  const { key, number, texts } = draft
  const order = formatQuantity(place + 1)
  const english = texts[SOURCE_LANGUAGE] ?? NO_TEXTS
  const said = texts[language] ?? NO_TEXTS
  const isEnglish = language === SOURCE_LANGUAGE
  const preview = writeFigure(said.value || english.value, number === '' ? null : Number(number))
  const textField = (name: keyof TypedTexts, label: string, max: number, hint?: string) => (
    <TextField
      name={`${name}-${key}`}
      label={label}
      hint={hint}
      value={said[name]}
      placeholder={isEnglish ? undefined : english[name]}
      required={isEnglish && name !== 'note'}
      maxLength={max}
      lang={language}
      dir={LANGUAGES[language].dir}
      autoComplete="off"
      onChange={({ currentTarget }) =>
        onChange({ ...draft, texts: { ...texts, [language]: { ...said, [name]: currentTarget.value } } })
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
          type="number"
          step="any"
          label={t`Number`}
          hint={t`The same in all languages; each writes it in its own way.`}
          value={number}
          onChange={({ currentTarget }) => onChange({ ...draft, number: currentTarget.value })}
        />
        {textField('value', t`Written as`, 40, t`# stands for the number, as in #+`)}
        {textField('label', t`What is counted`, 60)}
        {textField('note', t`A word more`, 120)}
      </Box>
    </Box>
  )
}
