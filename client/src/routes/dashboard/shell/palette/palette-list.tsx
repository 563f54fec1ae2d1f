import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { COARSE_POINTER } from '../../../../shared/theme/tokens'
import { iconOf } from '../place-icons'
import type { PaletteGroup, PaletteOption } from './palette-options'

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '9',
    px: '3',
    mx: '2',
    borderRadius: 'l2',
    textStyle: 'sm',
    cursor: 'pointer',
    [COARSE_POINTER]: { minH: '11' },
    '& svg': { boxSize: '4', flexShrink: '0', color: 'fg.muted' },
    _selected: { bg: 'brand.muted' },
    _highContrast: { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
  },
})

interface PaletteListProps {
  id: string
  optionId: (index: number) => string
  groups: readonly PaletteGroup[]
  /** Search text, highlighted in the results. */
  text: string
  active: number
  onPoint: (index: number) => void
  onChoose: (option: PaletteOption, isNewTab?: boolean) => void
}

/** Grouped results of the palette, with one active option. */
export function PaletteList({ id, optionId, groups, text, active, onPoint, onChoose }: PaletteListProps) {
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { options }) => sum + options.length, 0))
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={t`Results`}
      overflowY="auto"
      flex="1"
      minH="0"
      pb={groups.length > 0 ? '2' : '0'}
    >
      {groups.map(({ title, options }, place) => (
        <Box key={title} role="group" aria-label={title}>
          <Box aria-hidden px="5" pt="3" pb="1" textStyle="xs" fontWeight="medium" color="fg.muted">
            {title}
          </Box>
          {options.map((option, offset) => {
            const index = (starts[place] ?? 0) + offset
            const Icon = iconOf(pageOf(option.path))
            return (
              <Option
                key={option.path}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                onPointerMove={() => onPoint(index)}
                onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
              >
                <Icon aria-hidden />
                <Box flex="1" minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  <Marked text={option.title} part={text} isTitle />
                  {option.details?.map((detail, at) => (
                    <Box as="span" key={detail} color="fg.muted">
                      {at > 0 ? ' · ' : ' '}
                      <Marked text={detail} part={text} />
                    </Box>
                  ))}
                </Box>
                {option.status}
              </Option>
            )
          })}
        </Box>
      ))}
    </Box>
  )
}

/** The list that a page belongs to, for its icon. */
function pageOf(path: string): string {
  const [, , name = '', id] = path.split(/[/?]/)
  if (name === 'company' && id) return '/dashboard/companies'
  return path.includes('?show=') ? path : `/dashboard/${name}`
}

/** A text with the first match highlighted. */
function Marked({ text, part, isTitle = false }: { text: string; part: string; isTitle?: boolean }) {
  const start = part ? text.toLocaleLowerCase().indexOf(part.toLocaleLowerCase()) : -1
  return (
    <Box as="bdi" color={isTitle ? 'fg' : 'fg.muted'} fontWeight={isTitle ? 'medium' : 'normal'}>
      {start < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, start)}
          <chakra.mark bg="transparent" color="inherit" fontWeight="semibold" textDecoration="underline">
            {text.slice(start, start + part.length)}
          </chakra.mark>
          {text.slice(start + part.length)}
        </>
      )}
    </Box>
  )
}
