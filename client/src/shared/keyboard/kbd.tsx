import { chakra } from '@chakra-ui/react/styled-system'

/** Key cap. Screen readers skip it: the text beside it says what the key does. */
export const Kbd = chakra(
  'kbd',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: '5',
      h: '5',
      px: '1',
      borderRadius: 'l1',
      borderWidth: '1px',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontFamily: 'body',
      textStyle: 'xs',
      lineHeight: '1',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      // Touch screens have no keys.
      '@media (pointer: coarse)': { display: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)

const NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl', ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

function nameOf(key: string): string {
  if (key === 'Mod' && navigator.platform.startsWith('Mac')) return '⌘'
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** The keys of a shortcut, as `Shortcut.keys` writes them. `isReadAloud` where no text explains them. */
export function Keys({ keys, isReadAloud = false }: { keys: string; isReadAloud?: boolean }) {
  return (
    <chakra.bdi dir="ltr" display="inline-flex" gap="1" flexShrink="0" verticalAlign="middle">
      {keys.split(/[ +]/).map((key) => (
        <Kbd
          key={key}
          {...(isReadAloud && {
            'aria-hidden': false,
            css: { '@media (pointer: coarse)': { display: 'inline-flex' } },
          })}
        >
          {nameOf(key)}
        </Kbd>
      ))}
    </chakra.bdi>
  )
}
