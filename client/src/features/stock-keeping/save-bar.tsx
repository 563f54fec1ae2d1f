import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { SubmitButton } from '../../shared/forms/form'
import { ABOVE_PAGE_BARS } from '../../shared/page/page-frame'
import type { SectionState } from './editor-sections'
import { goToSection } from './editor-sections'

interface SaveBarProps {
  sections: readonly SectionState[]
  isBusy: boolean
  busyText: string
  /** Text of the save button. */
  children: string
  /** Omitted where there is nothing to discard. */
  onDiscard?: () => void
  error?: ReactNode
}

/** Sticky bar of the editor: changed sections, problems, Discard and Save. */
export function SaveBar({ sections, isBusy, busyText, children, onDiscard, error }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      bar.current?.closest('form')?.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [])
  const changed = sections.filter(({ isChanged }) => isChanged)
  const wrong = sections.filter(({ problems }) => problems > 0)
  return (
    <chakra.div
      ref={bar}
      position="sticky"
      bottom={ABOVE_PAGE_BARS}
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="2"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      shadow="md"
      textStyle="sm"
    >
      <Box flex={{ base: '1 1 100%', md: '1 1 14rem' }} minW="0" aria-live="polite">
        {changed.length > 0 && (
          <SectionLinks label={t`Unsaved changes:`} sections={changed} textOf={({ title }) => title} />
        )}
        {wrong.length > 0 && (
          <SectionLinks label={t`To correct:`} sections={wrong} textOf={problemsIn} tone="fg.error" />
        )}
        {error}
      </Box>
      {onDiscard && (
        <Button type="button" variant="outline" flex={{ base: '1', md: 'none' }} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <SubmitButton
        size="md"
        w="auto"
        flex={{ base: '1', md: 'none' }}
        isBusy={isBusy}
        busyText={busyText}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {children}
      </SubmitButton>
    </chakra.div>
  )
}

function problemsIn({ title, problems }: SectionState): string {
  return plural(problems, { one: `${title} (# problem)`, other: `${title} (# problems)` })
}

interface SectionLinksProps {
  label: string
  sections: readonly SectionState[]
  textOf: (section: SectionState) => string
  tone?: string
}

function SectionLinks({ label, sections, textOf, tone }: SectionLinksProps) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" color={tone}>
      <span>{label}</span>
      {sections.map((section) => (
        <Button
          key={section.name}
          type="button"
          variant="plain"
          size="sm"
          px="0"
          h={{ base: '11', lg: '6' }}
          color="inherit"
          textDecoration="underline"
          onClick={() => goToSection(section.name)}
        >
          {textOf(section)}
        </Button>
      ))}
    </Box>
  )
}
