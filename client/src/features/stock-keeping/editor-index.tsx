import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { CircleAlert } from 'lucide-react'
import type { SectionState } from './editor-sections'
import { goToSection, idOfSection } from './editor-sections'

/** The editor's sections as links: a column, or on phones a strip that scrolls sideways. */
export function EditorIndex({ sections }: { sections: readonly SectionState[] }) {
  return (
    <chakra.nav
      aria-label={t`Sections`}
      display="flex"
      flexDirection={{ base: 'row', lg: 'column' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      position={{ lg: 'sticky' }}
      top="4.5rem"
      alignSelf="start"
      minW="0"
      // Contains the visually hidden texts.
      css={{ '& > a': { position: 'relative' } }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
    >
      {sections.map(({ name, title, isChanged, problems }) => (
        <chakra.a
          key={name}
          href={`#${idOfSection(name)}`}
          display="flex"
          alignItems="center"
          gap="2"
          flexShrink="0"
          px="2.5"
          h={{ base: '11', lg: '8' }}
          borderStartWidth={{ lg: '2px' }}
          color="fg.muted"
          fontWeight="medium"
          textStyle="sm"
          whiteSpace="nowrap"
          _hover={{ color: 'fg' }}
          focusVisibleRing="inside"
          onClick={(event) => {
            event.preventDefault()
            goToSection(name)
          }}
        >
          {title}
          {isChanged && <ChangedMark />}
          {problems > 0 && (
            <Box as="span" color="fg.error">
              <CircleAlert size={14} aria-hidden />
              <VisuallyHidden>{plural(problems, { one: '# problem', other: '# problems' })}</VisuallyHidden>
            </Box>
          )}
        </chakra.a>
      ))}
    </chakra.nav>
  )
}

export function ChangedMark() {
  return (
    <>
      <Box as="span" w="2" h="2" borderRadius="full" bg="amber.fg" flexShrink="0" aria-hidden />
      <VisuallyHidden>{t`Changed`}</VisuallyHidden>
    </>
  )
}
