import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { ProductPicture } from './product-picture'
import type { SearchSuggestionsQuery } from './search-suggestions.generated'
import { SearchSuggestionsDocument } from './search-suggestions.generated'
import { useCombobox } from './use-combobox'

const LIST = 'search-suggestions'
const optionId = (index: number) => `${LIST}-${index}`

const List = chakra('ul', {
  base: {
    position: 'absolute',
    top: 'full',
    // Below the focus ring of the field.
    mt: '1.5',
    insetX: '0',
    zIndex: 'dropdown',
    maxH: 'calc(100dvh - 8rem)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    listStyleType: 'none',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'lg',
  },
})

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '4',
    py: '2',
    cursor: 'pointer',
    textStyle: 'sm',
    _selected: { bg: 'brand.subtle', outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
  },
})

const Name = chakra('span', { base: { display: 'block', fontWeight: 'medium', color: 'fg', lineClamp: '2' } })
const Small = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted' } })

/** Search suggestions below the field, for keyboard, mouse and touch. */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [typed, setTyped] = useState(field.value)
  const suggestions = useSuggestions(typed)
  const text = typed.trim()
  const addresses = suggestions ? [...suggestions.map(({ id }) => `/products/${id}`), searchPath(text)] : []
  const go = (address: string) => {
    // Blurs the field or its button: the list and a phone's keyboard close.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(address)
  }
  const { isOpen, active, setActive } = useCombobox(field, {
    list: LIST,
    optionId,
    count: addresses.length,
    onType: setTyped,
    onChoose: (index) => go(addresses[index] ?? searchPath(field.value)),
  })
  // Navigation ends the search, but the mount keeps typed text.
  useEffect(
    () => () => {
      field.value = ''
      setTyped('')
    },
    [field, key],
  )
  if (!suggestions || !isOpen) return null
  const count = suggestions.length
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    // Not on click: by then the field has lost the focus and closed the list.
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onPointerMove: () => setActive(index),
    onClick: () => go(addresses[index] ?? searchPath(field.value)),
  })
  return (
    <>
      <List id={LIST} role="listbox" aria-label={t`Suggestions`}>
        {suggestions.map(({ id, name, category, price, priceBySize, image }, index) => (
          <Option key={id} {...option(index)}>
            <chakra.span w="12" flexShrink="0" borderRadius="l1" overflow="hidden">
              <ProductPicture image={image && { ...image, alt: '' }} sizes="48px" />
            </chakra.span>
            <chakra.span flex="1" minW="0">
              <Name>{name}</Name>
              <Small>{category.name}</Small>
            </chakra.span>
            <SuggestedPrice money={price} isLowest={priceBySize} />
          </Option>
        ))}
        <Option {...option(count)} borderTopWidth={count > 0 ? '1px' : '0'} color="brand.fg" fontWeight="medium">
          <span>
            {count > 0 ? (
              <Trans>
                All results for “<bdi>{text}</bdi>”
              </Trans>
            ) : (
              <Trans>
                Nothing found yet for “<bdi>{text}</bdi>”. Search all products
              </Trans>
            )}
          </span>
        </Option>
      </List>
      <VisuallyHidden role="status">
        {plural(count, { one: '# product suggested', other: '# products suggested' })}
      </VisuallyHidden>
    </>
  )
}

const searchPath = (text: string) => `/products?${new URLSearchParams({ search: text.trim() }).toString()}`

const Amount = chakra('span', { base: { flexShrink: '0', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } })

/** Price of a suggested product, or of its cheapest size. */
function SuggestedPrice({ money, isLowest }: { money: MoneyValue; isLowest: boolean }) {
  const price = formatMoney(money)
  return <Amount>{isLowest ? <Trans>from {price}</Trans> : price}</Amount>
}

/** Pause in typing before the search, in ms. */
const PAUSE = 150

/** Minimum letters; fewer match too much. */
const MIN = 2

const MOST = 200

/** A suggested product. */
type Suggestion = SearchSuggestionsQuery['products']['nodes'][number]

/**
 * Suggestions for the typed text; the previous ones stay while the next load. Null for short texts and after failures:
 * the search itself still works.
 */
function useSuggestions(typed: string): readonly Suggestion[] | null {
  const client = useApolloClient()
  const [found, setFound] = useState<readonly Suggestion[] | null>(null)
  const text = typed.trim().slice(0, MOST)
  const isLooking = text.length >= MIN || /[^ -\u02ff]/.test(text)
  // Do not show old suggestions in the next search.
  if (!isLooking && found) setFound(null)
  useEffect(() => {
    if (!isLooking) return
    let isCurrent = true
    const timer = setTimeout(() => {
      client
        // Bypasses the cache, where it would replace the search results' list.
        .query({ query: SearchSuggestionsDocument, variables: { search: text }, fetchPolicy: 'no-cache' })
        .then(
          ({ data }) => isCurrent && setFound(data?.products.nodes ?? null),
          () => isCurrent && setFound(null),
        )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, text, isLooking])
  return isLooking ? found : null
}
