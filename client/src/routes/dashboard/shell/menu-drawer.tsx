import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { WaitingWork } from '../waiting-work'
import { StaffMenu } from './staff-menu'

const Drawer = chakra('dialog', {
  base: {
    position: 'fixed',
    insetStart: '0',
    insetEnd: 'auto',
    m: '0',
    h: '100dvh',
    maxH: 'none',
    w: '20rem',
    maxW: 'calc(100% - 3.5rem)',
    bg: 'bg.subtle',
    color: 'fg',
    borderEndWidth: '1px',
    '&::backdrop': { bg: 'rgb(5 29 35 / 0.55)' },
  },
})

/** The button that opens the menu as a drawer on phones. */
export function MenuDrawer({ waiting }: { waiting: readonly WaitingWork[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const drawer = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState(key)
  if (isOpen && openAt !== key) setIsOpen(false)
  useEffect(() => {
    if (!isOpen) return
    const dialog = drawer.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [isOpen])
  return (
    <>
      <Button
        variant="ghost"
        size="xs"
        px="2"
        display={{ base: 'inline-flex', md: 'none' }}
        aria-haspopup="dialog"
        onClick={() => {
          setOpenAt(key)
          setIsOpen(true)
        }}
      >
        <Box as={Menu} aria-hidden boxSize="5" />
        <VisuallyHidden>
          <Trans>Menu</Trans>
        </VisuallyHidden>
      </Button>
      {isOpen && (
        <Drawer
          ref={drawer}
          aria-label={t`Menu`}
          onClose={() => setIsOpen(false)}
          // A press on the backdrop.
          onClick={({ target }) => target === drawer.current && setIsOpen(false)}
        >
          <StaffMenu waiting={waiting} isInDrawer />
        </Drawer>
      )}
    </>
  )
}
