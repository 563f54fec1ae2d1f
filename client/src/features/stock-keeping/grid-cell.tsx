import { Box } from '@chakra-ui/react/box'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { Textarea } from '@chakra-ui/react/textarea'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { moveInGrid, pasteInGrid } from './grid-keys'

interface EditableGridProps {
  label: string
  heads: readonly ReactNode[]
  /** Number of leading text columns; the others are numbers. */
  textColumns: number
  children: ReactNode
}

/** A table of inputs with arrow keys, Enter, and pasted columns. It scrolls sideways in its panel. */
export function EditableGrid({ label, heads, textColumns, children }: EditableGridProps) {
  return (
    <Box overflowX="auto" position="relative" borderWidth="1px" borderRadius="l2" tabIndex={-1}>
      <chakra.table aria-label={label} w="full" textStyle="sm" onKeyDown={moveInGrid} onPaste={pasteInGrid}>
        <thead>
          <chakra.tr bg="bg.subtle">
            {heads.map((head, index) => (
              <chakra.th
                key={index}
                scope="col"
                px="2"
                py="2"
                textAlign={index < textColumns ? 'start' : 'end'}
                fontWeight="medium"
                whiteSpace="nowrap"
              >
                {head}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>{children}</tbody>
      </chakra.table>
    </Box>
  )
}

/** Style of a number: aligned to the end, like its column's head. */
export const NUMBER = { dir: 'ltr', textAlign: 'end', _rtl: { textAlign: 'start' } } as const

interface GridCellProps extends Omit<InputProps, 'onChange'> {
  name: string
  /** Column and row. */
  label: string
  value: string
  /** Text below the input. */
  hint?: ReactNode
  error?: string | undefined
  /** Number of text lines. */
  lines?: number
  onType: (text: string) => void
}

export function GridCell({
  name,
  label,
  value,
  hint,
  error,
  lines,
  minW = '5.25rem',
  onType,
  ...input
}: GridCellProps) {
  const id = `cell.${name}`
  const texts = [hint && `${id}.hint`, error && `${id}.error`].filter(Boolean).join(' ')
  const control = {
    ...{ name, value, 'aria-label': label, autoComplete: 'off' },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': texts || undefined,
    ...({ size: 'sm', px: '2', borderColor: 'transparent', borderRadius: '0' } as const),
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  }
  return (
    <chakra.td p="0" borderTopWidth="1px" borderStartWidth="1px" verticalAlign="top" minW={minW}>
      {lines === undefined ? (
        <Input h={{ base: '11', lg: '8' }} {...control} {...input} />
      ) : (
        <Textarea rows={lines} dir="ltr" minH={{ base: '11', lg: '8' }} py="1.5" resize="none" {...control} />
      )}
      {hint && (
        <chakra.p id={`${id}.hint`} px="2" pb="1" color="fg.muted" textStyle="xs">
          {hint}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={`${id}.error`} role="alert" px="2" pb="1" color="fg.error" textStyle="xs">
          {error}
        </chakra.p>
      )}
    </chakra.td>
  )
}

/** Row name, or a read-only value. */
export function GridHead({ children }: { children: ReactNode }) {
  return (
    <chakra.th scope="row" px="2" py="2" borderTopWidth="1px" textAlign="start" fontWeight="medium" whiteSpace="nowrap">
      {children}
    </chakra.th>
  )
}
