import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { retryImport } from '../../../shared/code-loading/retry-import'
import { useShortcut, Keys } from '../../../shared/keyboard/shortcuts'
import { notifyError } from '../../../shared/ui/notify'
import { COARSE_POINTER } from '../../../shared/theme/tokens'

const importPalette = retryImport(() => import('./palette/palette'))

const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: '8',
    px: '2.5',
    textStyle: 'sm',
    color: 'fg.muted',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: { base: 'transparent', md: 'border.control' },
    borderRadius: 'l2',
    cursor: 'button',
    focusVisibleRing: 'outside',
    // Grows before the space beside it does.
    flex: { md: '10' },
    minW: '0',
    maxW: '440px',
    ms: { base: 'auto', md: '4' },
    [COARSE_POINTER]: { minH: '11', minW: '11' },
  },
})

/** Opens the palette, as Ctrl K does. */
export function PaletteButton() {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const open = () => {
    // It would open above a pending dialog.
    if (document.querySelector('dialog[open]')) return
    importPalette().then(
      (module) => setPalette(() => module.Palette),
      () => notifyError(t`We couldn’t open the search. Check your connection and try again.`),
    )
  }
  useShortcut('Mod+k', t`Search, scan or run an action`, open, { isGlobal: true })
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Box as={Search} aria-hidden boxSize="4" flexShrink="0" />
        <Box
          as="span"
          flex="1"
          minW="0"
          textAlign="start"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          css={{ mdDown: { position: 'absolute', clipPath: 'inset(50%)', w: '1px' } }}
        >
          <Trans>Search, scan or run an action</Trans>
        </Box>
        <Box as="span" display={{ base: 'none', lg: 'inline' }}>
          <Keys keys="Mod+k" />
        </Box>
      </Opener>
      {Palette && <Palette onClose={() => setPalette(null)} />}
    </>
  )
}
