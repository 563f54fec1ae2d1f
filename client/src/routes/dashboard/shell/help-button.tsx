import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../../../shared/code-loading/retry-import'
import { useShortcut } from '../../../shared/keyboard/use-shortcut'

const importList = retryImport(() => import('./shortcut-list'))
const ShortcutList = lazy(() => importList().then((module) => ({ default: module.ShortcutList })))

/** Opens the list of shortcuts, as `?` does. */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', t`Show keyboard shortcuts`, () => setIsOpen(true), { isGlobal: true })
  return (
    <>
      <Button
        variant="ghost"
        size="xs"
        px="2"
        color="fg.muted"
        aria-label={t`Keyboard shortcuts`}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        display={{ base: 'none', md: 'inline-flex' }}
        onClick={() => setIsOpen(true)}
      >
        <Box as={CircleQuestionMark} aria-hidden boxSize="4" />
      </Button>
      {isOpen && (
        <Suspense>
          <ShortcutList onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
