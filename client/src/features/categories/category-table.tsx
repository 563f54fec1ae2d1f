import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { May } from '../../shared/auth/may'
import { categoryPath } from '../../shared/navigation/paths'
import { formatQuantity } from '../../shared/format/number'
import { LANGUAGE_CODES } from '../../shared/i18n/languages'
import { type Column, asTable, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { ButtonLink } from '../../shared/navigation/links'
import type { ManagedCategory } from './category-form'
import { DeleteCategory } from './delete-category'
import type { CategoryOrder } from './use-category-order'

const columns = (): Column[] => [
  { label: t`Category` },
  { label: t`Products`, isNumeric: true, width: '6.5rem' },
  { label: t`Translations`, isNumeric: true, width: '7.5rem' },
  { label: t({ message: 'Order', context: 'of a list' }), width: '8rem' },
  { label: t`Actions`, width: '16.5rem' },
]

interface CategoryTableProps {
  order: CategoryOrder
  onEdit: (category: ManagedCategory) => void
  /** Called when the list must be refetched. */
  onChanged: () => void
}

/** The categories in order, for their editors. */
export function CategoryTable({ order, onEdit, onChanged }: CategoryTableProps) {
  const { categories, moved, move } = order
  const table = useRef<HTMLDivElement>(null)

  // A moved row loses the focus; at an end, its other button gets it.
  useLayoutEffect(() => {
    const row = moved && table.current?.querySelector(`[data-category="${moved.id}"]`)
    const buttons = Array.from(row?.querySelectorAll('button') ?? []).filter((button) => !button.disabled)
    const button = moved && moved.by < 0 ? buttons[0] : buttons.at(-1)
    button?.focus()
  }, [moved])

  return (
    <div ref={table}>
      <VisuallyHidden role="status">{moved && placeOf(moved.id, categories)}</VisuallyHidden>
      <ResponsiveTable caption={t`Categories`} columns={columns()}>
        {categories.map((category, place) => (
          <CategoryRow
            key={category.id}
            category={category}
            others={categories.filter((other) => other !== category)}
            isFirst={place === 0}
            isLast={place === categories.length - 1}
            onMove={(by) => move(category.id, by)}
            onEdit={() => onEdit(category)}
            onChanged={onChanged}
          />
        ))}
      </ResponsiveTable>
    </div>
  )
}

function placeOf(id: string, categories: readonly ManagedCategory[]): string {
  const index = categories.findIndex((category) => category.id === id)
  const name = categories[index]?.name ?? ''
  const [place, total] = [formatQuantity(index + 1), formatQuantity(categories.length)]
  return t`${name} is now ${place} of ${total}`
}

interface CategoryRowProps {
  category: ManagedCategory
  others: readonly ManagedCategory[]
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onChanged: () => void
}

function CategoryRow({ category, others, isFirst, isLast, onMove, onEdit, onChanged }: CategoryRowProps) {
  const { id, name, slug, productCount, translations } = category
  const translated = translations.filter((one) => one.name !== null && !one.isOutdated).length
  const [current, wanted] = [formatQuantity(translated), formatQuantity(LANGUAGE_CODES.length - 1)]
  const buttons = { type: 'button', size: 'sm', variant: 'outline', minH: { base: '11', md: '9' } } as const
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <Box key="name">
          <Link asChild variant="plain">
            <RouterLink to={categoryPath(slug)}>
              <bdi lang="en">{name}</bdi>
            </RouterLink>
          </Link>
          <chakra.p color="fg.muted" textStyle="xs" fontWeight="normal">
            <bdi dir="ltr">{slug}</bdi>
          </chakra.p>
        </Box>,
        <Link key="products" asChild>
          <RouterLink
            to={`/dashboard/manageProducts?category=${encodeURIComponent(slug)}`}
            aria-label={productsOf(name, productCount)}
          >
            {formatQuantity(productCount)}
          </RouterLink>
        </Link>,
        t`${current} of ${wanted}`,
        <May key="order" do="PRODUCTS_WRITE">
          <Box
            display="flex"
            gap="2"
            justifyContent="end"
            data-category={id}
            css={{ [asTable]: { justifyContent: 'start' } }}
          >
            <Button
              {...buttons}
              w="11"
              px="0"
              aria-label={t`Move up: ${name}`}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden />
            </Button>
            <Button
              {...buttons}
              w="11"
              px="0"
              aria-label={t`Move down: ${name}`}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden />
            </Button>
          </Box>
        </May>,
        <May key="actions" do="PRODUCTS_WRITE">
          <Box
            display="flex"
            flexWrap="wrap"
            gap="2"
            justifyContent="end"
            css={{ [asTable]: { justifyContent: 'start' } }}
          >
            <Button type="button" size="sm" variant="outline" aria-label={t`Edit ${name}`} onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <ButtonLink
              to={`/dashboard/translations/categories/${id}`}
              size="sm"
              variant="outline"
              aria-label={t`Translate ${name}`}
            >
              <Trans>Translate</Trans>
            </ButtonLink>
            <DeleteCategory {...{ category, others, onChanged }} />
          </Box>
        </May>,
      ]}
    />
  )
}

function productsOf(name: string, productCount: number): string {
  const count = formatQuantity(productCount)
  return t`Products in ${name}: ${count}`
}
