import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../../../shared/auth/session-store'
import { addressIn } from '../../../../shared/i18n/languages'
import { currentLanguage } from '../../../../shared/i18n/messages'
import { Keys } from '../../../../shared/keyboard/shortcuts'
import { PaletteList } from './palette-list'
import type { PaletteOption } from './palette-options'
import { optionByCode, pagesFound, keepRecent, listRecent } from './palette-options'
import type { Found } from './use-palette-search'
import { usePaletteSearch } from './use-palette-search'

const LIST = 'palette-list'
const optionId = (index: number) => `${LIST}-${index}`

const Frame = chakra('dialog', {
  base: {
    mx: 'auto',
    mt: { base: '0', md: '12vh' },
    mb: 'auto',
    w: { base: '100%', md: 'calc(100% - 2rem)' },
    maxW: { base: 'none', md: '680px' },
    maxH: { base: '100dvh', md: '76vh' },
    overflow: 'hidden',
    borderRadius: { base: '0', md: 'l3' },
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { bg: 'rgb(5 29 35 / 0.55)' },
  },
})

/**
 * Searches everything the user may view, and lists pages and actions. A code typed or scanned with Enter opens its
 * page.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const frame = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Text that was entered before its response arrived. */
  const entered = useRef<string | null>(null)
  const text = typed.trim()
  const { found, isLooking } = usePaletteSearch(text, handleFound)
  const recent = text === '' && user ? listRecent(user.id) : []
  const groups = [
    ...(recent.length > 0 ? [{ title: t`Recent`, options: recent }] : []),
    ...found.groups,
    ...pagesFound(user, text),
  ]
  const options: readonly PaletteOption[] = groups.flatMap((group) => group.options)
  const count = options.length
  const active = Math.min(chosen, count - 1)

  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    if (active > 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function open(option: PaletteOption, isNewTab = false): void {
    if (user) keepRecent(user.id, option)
    onClose()
    if (isNewTab) window.open(addressIn(currentLanguage(), option.path), '_blank', 'noopener')
    else void navigate(option.path)
  }

  /** A scanned code opens its page when the response arrives. */
  function handleFound(answer: Found): void {
    const option = entered.current === answer.text && optionByCode(answer.groups, answer.text)
    if (option) open(option)
  }

  function handleKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : count - 1
      if (count > 0) setChosen((active + step) % count)
    } else if (key === 'Enter') {
      event.preventDefault()
      const option = (chosen === 0 && optionByCode(found.groups, text)) || options[active]
      if (isLooking && chosen === 0) entered.current = text
      else if (option) open(option, ctrlKey || metaKey)
    }
  }

  return (
    <Frame
      ref={frame}
      aria-label={t`Search, scan or run an action`}
      onClose={onClose}
      // A press on the backdrop.
      onClick={({ target }) => target === frame.current && onClose()}
    >
      <Box display="flex" alignItems="center" gap="3" px="4" borderBottomWidth="1px" flexShrink="0">
        <Box as={Search} aria-hidden boxSize="4" flexShrink="0" color="fg.muted" />
        <chakra.input
          type="search"
          role="combobox"
          aria-label={t`Search, scan or run an action`}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={LIST}
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          placeholder={t`Number, name, email, SKU or page`}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
            entered.current = null
          }}
          onKeyDown={handleKey}
          flex="1"
          minW="0"
          h="13"
          minH="12"
          bg="transparent"
          outline="none"
          textStyle="md"
          _placeholder={{ color: 'fg.subtle', opacity: 1 }}
        />
      </Box>
      <PaletteList
        id={LIST}
        optionId={optionId}
        groups={groups}
        text={text}
        active={active}
        onPoint={setChosen}
        onChoose={open}
      />
      {count === 0 && (
        <Box px="5" py="6" textStyle="sm" color="fg.muted">
          {isLooking ? <Trans>Searching…</Trans> : <Trans>Nothing found. Try a number, a name or an SKU.</Trans>}
        </Box>
      )}
      {found.hasFailed && !isLooking && (
        <Box role="alert" px="5" py="2" textStyle="sm" color="fg.error">
          <Trans>We couldn’t search. Check your connection and try again.</Trans>
        </Box>
      )}
      <VisuallyHidden role="status">
        {!isLooking && plural(count, { one: '# result', other: '# results' })}
      </VisuallyHidden>
      <KeysOfPalette />
    </Frame>
  )
}

/** Key hints, on screens with a keyboard. */
function KeysOfPalette() {
  return (
    <Box
      display={{ base: 'none', md: 'flex' }}
      alignItems="center"
      gap="4"
      px="5"
      py="2"
      borderTopWidth="1px"
      textStyle="xs"
      color="fg.muted"
      flexShrink="0"
    >
      <span>
        <Keys keys="ArrowUp ArrowDown" /> <Trans>move</Trans>
      </span>
      <span>
        <Keys keys="Enter" /> <Trans context="key">open</Trans>
      </span>
      <span>
        <Keys keys="Mod+Enter" /> <Trans>new tab</Trans>
      </span>
      <Box as="span" ms="auto">
        <Trans>Scan an SKU, a GTIN or an order</Trans>
      </Box>
    </Box>
  )
}
