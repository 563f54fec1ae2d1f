import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Shortcut } from '../../../shared/keyboard/shortcuts'
import {
  areShortcutsOff,
  listShortcuts,
  subscribeToShortcuts,
  switchShortcuts,
  Keys,
} from '../../../shared/keyboard/shortcuts'

const Frame = chakra('dialog', {
  base: {
    m: 'auto',
    w: 'calc(100% - 2rem)',
    maxW: '2xl',
    maxH: '80vh',
    p: '5',
    borderRadius: 'l3',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    '&::backdrop': { bg: 'rgb(5 29 35 / 0.55)' },
  },
})

/** All active shortcuts of this page, and a switch for those of plain keys. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const frame = useRef<HTMLDialogElement>(null)
  const id = useId()
  const shortcuts = useSyncExternalStore(subscribeToShortcuts, listShortcuts)
  const isOff = useSyncExternalStore(subscribeToShortcuts, areShortcutsOff)
  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <Frame
      ref={frame}
      aria-labelledby={id}
      onClose={onClose}
      // A press on the backdrop.
      onClick={({ target }) => target === frame.current && onClose()}
    >
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="2">
        <chakra.h2 id={id} textStyle="md" fontWeight="semibold">
          <Trans>Keyboard shortcuts</Trans>
        </chakra.h2>
        <Button variant="ghost" size="xs" aria-label={t`Close`} onClick={onClose}>
          <Box as={X} aria-hidden boxSize="4" />
        </Button>
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="6">
        <Group title={t`On this page`} shortcuts={shortcuts.filter(({ isGlobal }) => !isGlobal)} />
        <Group title={t`Everywhere`} shortcuts={shortcuts.filter(({ isGlobal }) => isGlobal)} />
      </Box>
      <chakra.label display="flex" alignItems="center" gap="3" mt="5" minH="11" textStyle="sm" cursor="pointer">
        <chakra.input
          type="checkbox"
          boxSize="5"
          checked={!isOff}
          onChange={({ target }) => switchShortcuts(!target.checked)}
        />
        <Trans>Use single-key shortcuts on this device. Shortcuts with Ctrl always work.</Trans>
      </chakra.label>
    </Frame>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null
  return (
    <section aria-label={title}>
      <chakra.h3 textStyle="xs" fontWeight="medium" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      <chakra.ul listStyleType="none" textStyle="sm">
        {shortcuts.map(({ keys, label }) => (
          <chakra.li key={keys} display="flex" alignItems="center" justifyContent="space-between" gap="4" py="1">
            {label}
            <Keys keys={keys} isReadAloud />
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}
