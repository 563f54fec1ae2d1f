import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { taxClassLabels } from '../../shared/format/tax-and-currency'
import { AskBeforeLeaving } from '../../shared/forms/file-field'
import { DraftNotice } from '../../shared/forms/restored-draft'
import { LTR, SelectField, TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { DevicesSection } from './devices-section'
import { DocumentsSection, useDocuments } from './documents-section'
import type { EditorForm } from './editor-form'
import type { SectionName } from './editor-sections'
import { EditorIndex, EditorPanel, listSections } from './editor-sections'
import { PicturesSection, usePictures } from './pictures-section'
import type { ProductValues } from './product-schema'
import { PublicationFields } from './publication-fields'
import { RelatedSection } from './related/related-section'
import { SaveBar } from './save-bar'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { SizesSection } from './sizes-section'
import { TranslationsSection } from './translations-section'
import { useProductForm } from './use-product-form'

interface ProductFormProps {
  categories: readonly { id: string; name: string }[]
  /** The product to edit; without one the form adds one. */
  product?: ProductForm_ProductFragment
  onSaved: (id: string, isInShop: boolean) => void
}

/** Text of the save button, by the current and the chosen status. */
function saveText(before: string | undefined, status: ProductValues['publication']): string {
  if (status === 'DRAFT' && before !== 'DRAFT') return t`Save as draft`
  if (status === 'IN_SHOP' && before !== undefined && before !== 'IN_SHOP') return t`Publish now`
  return before === undefined ? t`Add Product` : t`Save`
}

/** Adds or edits a product: all sections are one form, saved as a whole. */
export function ProductForm({ categories, product, onSaved }: ProductFormProps) {
  const checkFiles = () => [pictures, documents].forEach(({ check }) => check())
  const { form, field, errorOf, put, changeSizes, edited, submit, isBusy, error, draft, conflict, ...state } =
    useProductForm(product, checkFiles, onSaved)
  const editor: EditorForm = { form, field, errorOf, put }
  const pictures = usePictures(editor)
  const documents = useDocuments(editor)
  const status = useWatch({ control: form.control, name: 'publication' })
  const { confirm, dialog } = useConfirmation()
  const [isWaiting, setIsWaiting] = useState(false)
  const sections = listSections(state.isChanged, form.formState.errors)

  async function discard(): Promise<void> {
    const isSure = await confirm({
      title: <Trans>Discard your changes?</Trans>,
      children: <Trans>All sections go back to the last saved version. This can’t be undone.</Trans>,
      confirmLabel: t`Discard`,
      tone: 'red',
    })
    if (!isSure) return
    draft.discard()
    for (const { forget } of [pictures, documents]) forget()
  }

  /** Saves after the uploads have finished. */
  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!pictures.isPending() && !documents.isPending()) return submit(event)
    event.preventDefault()
    if (isWaiting) return
    const element = event.currentTarget
    setIsWaiting(true)
    await Promise.all([pictures.settle(), documents.settle()])
    setIsWaiting(false)
    element.requestSubmit()
  }

  const contents: Record<SectionName, { hint?: ReactNode; content: ReactNode }> = {
    details: { content: <DetailsSection {...{ editor, categories }} isNew={!product} /> },
    sizes: { content: <SizesSection editor={editor} product={edited} onSizes={changeSizes} /> },
    images: {
      hint: (
        <Trans>
          The first image is used on cards and in lists, where it may be cropped. Click the part that must stay visible.
          Add alt text in English; if blank, the product name is used.
        </Trans>
      ),
      content: <PicturesSection {...{ editor, pictures }} isNew={!product} />,
    },
    documents: {
      hint: (
        <Trans>
          Anyone can download these from the product page, with documents in their language first. Replacing a file
          changes its link; the old link stops working.
        </Trans>
      ),
      content: <DocumentsSection {...{ editor, documents }} />,
    },
    related: {
      hint: <Trans>Shown on this product’s page in this order. Unavailable products are hidden.</Trans>,
      content: <RelatedSection editor={editor} productId={product?.id} />,
    },
    identifiers: {
      hint: (
        <Trans>
          Enter as printed on the label or scanned: GS1, HIBCC or ICCBBA. Lot, serial and dates are ignored. Customers
          can search by any of these.
        </Trans>
      ),
      content: <DevicesSection editor={editor} />,
    },
    translations: { content: <TranslationsSection editor={editor} product={edited} /> },
    status: { content: <PublicationFields {...{ form, field }} /> },
  }

  return (
    <Form
      onSubmit={(event) => void handleSubmit(event)}
      aria-label={product ? t`Edit product` : t`Add a product`}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '11.5rem minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="4"
      maxW="1240px"
    >
      <EditorIndex sections={sections} />
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
        <ConflictNotice title={t`Someone else changed this product while you were editing it.`} conflict={conflict} />
        {sections.map((section) => {
          const { hint, content } = contents[section.name]
          return (
            <EditorPanel key={section.name} section={section} hint={hint}>
              {content}
            </EditorPanel>
          )
        })}
        <SaveBar
          sections={sections}
          isBusy={isBusy || isWaiting}
          busyText={isWaiting ? t`Uploading the files…` : t`Saving the product…`}
          onDiscard={state.hasChanges ? () => void discard() : undefined}
          error={error && <Notice kind="error">{error}</Notice>}
        >
          {saveText(product?.status, status)}
        </SaveBar>
      </Box>
      {dialog}
      <AskBeforeLeaving isHolding={state.hasChanges}>
        <Trans>Your changes aren’t saved yet. We’ll restore them when you come back in this tab.</Trans>
      </AskBeforeLeaving>
    </Form>
  )
}

interface DetailsSectionProps {
  editor: EditorForm
  categories: readonly { id: string; name: string }[]
  isNew: boolean
}

function DetailsSection({ editor: { field }, categories, isNew }: DetailsSectionProps) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(4, minmax(0, 1fr))' }} gap="4">
      <Box gridColumn={{ xl: 'span 2' }}>
        <TextField label={t`Product name`} dir="auto" required {...field('name')} />
      </Box>
      <TextField
        label={t`SKU`}
        {...LTR}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          isNew
            ? t`Must be unique. Leave blank to generate one.`
            : t`Must be unique. Existing orders keep the SKU they were placed with.`
        }
        {...field('sku')}
      />
      <SelectField
        label={t`Category`}
        hint={isNew ? t`Without a category, the product is listed under “General”.` : undefined}
        options={{
          ...(isNew && { '': t`Choose a category` }),
          ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
        }}
        {...field('categoryId')}
      />
      <Box gridColumn={{ xl: '1 / -1' }}>
        <TextAreaField label={t`Description`} dir="auto" rows={4} required {...field('description')} />
      </Box>
      <Box gridColumn={{ xl: 'span 2' }}>
        <TextField label={t`Material`} dir="auto" {...field('material')} />
      </Box>
      <SelectField label={t`Tax class`} options={taxClassLabels()} {...field('taxClass')} />
    </Box>
  )
}
