import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useSession } from '../auth/session-store'
import { clearDraft, saveDraft, readDraft } from './drafts'

interface DraftNoticeProps {
  /** Whether the form takes an image, which the draft does not store. */
  hasPicture?: boolean
  /** Replaces the default text. */
  children?: ReactNode
  onDiscard: () => void
}

/** Tells that a draft was restored, and offers to discard it. */
export function DraftNotice({ hasPicture = false, children, onDiscard }: DraftNoticeProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      p="3.5"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      textStyle="sm"
    >
      <chakra.p flex="1" minW="14rem">
        {children ??
          (hasPicture ? (
            <Trans>We restored what you entered earlier. Choose the image again.</Trans>
          ) : (
            <Trans>We restored what you entered earlier.</Trans>
          ))}
      </chakra.p>
      <Button
        size="sm"
        variant="outline"
        onClick={(event) => {
          // This button disappears, so the focus moves to the first field.
          const first = event.currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')
          onDiscard()
          first?.focus()
        }}
      >
        <Trans>Start over</Trans>
      </Button>
    </chakra.div>
  )
}

/** The draft of a form without react-hook-form. */
export function useRestoredDraft<T>(name: string): T | null {
  const { user } = useSession()
  const [found] = useState(() => readDraft(name, user?.id ?? null) as T | null)
  return found
}

/** Stores a value as the draft of a form; null deletes it. */
export function useStoredDraft(name: string, value: object | null): void {
  const { user } = useSession()
  // Fixed: after a change of session nothing is stored for another user.
  const [ownerId] = useState(user?.id ?? null)
  const text = value && JSON.stringify(value)
  useEffect(() => {
    if (text === null) clearDraft(name)
    else saveDraft(name, ownerId, JSON.parse(text) as object)
  }, [name, ownerId, text])
}

/**
 * Makes the browser ask before the tab of an unsaved form is closed. Drafts survive reloads and navigation, but not the
 * tab.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
