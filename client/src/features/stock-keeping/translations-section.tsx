import { t } from '@lingui/core/macro'
import { isMeasure } from '@instrumenta/rules/measures'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { isolate } from '../../shared/i18n/messages'
import { LANGUAGES, TARGET_LANGUAGES } from '../../shared/i18n/languages'
import type { TargetLanguage } from '../../shared/i18n/languages'
import type { EditorForm } from './editor-form'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { filledRows, readSizes } from './size-rows'
import type { TypedTexts } from './translated-texts'
import { NO_TEXTS, readTranslations, writeTranslations } from './translated-texts'

/** A text's label with its language: "Name (Deutsch)". */
function labelOf(label: string, language: TargetLanguage): string {
  const languageName = LANGUAGES[language].name
  return t`${label} (${languageName})`
}

function sizeLabel(name: string): string {
  const size = isolate(name)
  return t`Size ${size}`
}

interface TranslationsSectionProps {
  editor: EditorForm
  product: ProductForm_ProductFragment | null
}

/** A product's texts in the other languages, one panel each. */
export function TranslationsSection({ editor, product }: TranslationsSectionProps) {
  const { form, errorOf, put } = editor
  const [name, description, material, sizesText, text] = useWatch({
    control: form.control,
    name: ['name', 'description', 'material', 'sizes', 'translations'],
  })
  const labels = {
    name: t({ message: 'Name', context: 'of a product or a category' }),
    description: t`Description`,
    material: t`Material`,
  }
  const [open, setOpen] = useState<readonly TargetLanguage[]>([])
  const all = readTranslations(text)
  // Measures need no translation.
  const sizes = filledRows(readSizes(sizesText)).filter((size) => !isMeasure(size.name.trim()))

  function change(language: TargetLanguage, changes: Partial<TypedTexts>): void {
    const now = readTranslations(form.getValues('translations'))
    put('translations', writeTranslations({ ...now, [language]: { ...(now[language] ?? NO_TEXTS), ...changes } }))
  }

  return (TARGET_LANGUAGES as readonly TargetLanguage[]).map((language) => {
    const texts = all[language] ?? NO_TEXTS
    const missing = [
      name && !texts.name,
      description && !texts.description,
      material && !texts.material,
      ...sizes.map(({ key }) => !texts.sizes[key]),
    ].filter(Boolean).length
    const isOutdated = product?.translations.some((one) => one.language === language && one.isOutdated)
    const errorIn = (part: string) => errorOf(`translations.${language}.${part}`)
    const isOpen = open.includes(language) || ['name', 'description', 'material', 'sizes'].some(errorIn)
    const languageName = LANGUAGES[language].name
    const field = (part: 'name' | 'description' | 'material') => ({
      name: `translations.${language}.${part}`,
      label: labelOf(labels[part], language),
      value: texts[part],
      error: errorIn(part),
      lang: language,
      dir: LANGUAGES[language].dir,
      autoComplete: 'off',
      onChange: (event: { currentTarget: { value: string } }) =>
        change(language, { [part]: event.currentTarget.value }),
    })
    return (
      <Box key={language} borderTopWidth="1px" _first={{ borderTopWidth: '0' }} pt="2">
        <Box display="flex" alignItems="center" gap="3">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(isOpen ? open.filter((other) => other !== language) : [...open, language])}
          >
            <bdi lang={language}>{languageName}</bdi>
          </Button>
          <Badge colorPalette={missing > 0 || isOutdated ? 'amber' : 'green'}>
            {missing > 0 ? t`Texts missing: ${missing}` : isOutdated ? t`English text changed` : t`Complete`}
          </Badge>
        </Box>
        {isOpen && (
          <Box display="grid" gap="4" pt="3" pb="2">
            <TextField maxLength={200} {...field('name')} />
            <TextAreaField rows={4} maxLength={5000} {...field('description')} />
            <TextField maxLength={200} {...field('material')} />
            {sizes.map((size) => (
              <TextField
                key={size.key}
                name={`translations.${language}.${size.key}`}
                label={labelOf(sizeLabel(size.name.trim()), language)}
                value={texts.sizes[size.key] ?? ''}
                maxLength={50}
                lang={language}
                dir={LANGUAGES[language].dir}
                autoComplete="off"
                onChange={({ currentTarget }) =>
                  change(language, { sizes: { ...texts.sizes, [size.key]: currentTarget.value } })
                }
              />
            ))}
            {errorIn('sizes') && (
              <chakra.p role="alert" textStyle="sm" color="fg.error">
                {errorIn('sizes')}
              </chakra.p>
            )}
          </Box>
        )}
      </Box>
    )
  })
}
