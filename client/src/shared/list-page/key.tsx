import { chakra } from '@chakra-ui/react/styled-system'

const Frame = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '5',
    h: '5',
    px: '1',
    borderWidth: '1px',
    borderRadius: 'l1',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontFamily: 'body',
    textStyle: 'xs',
    fontWeight: 'medium',
  },
})

/** A key of the keyboard. */
export function Key({ name }: { name: string }) {
  return <Frame dir="ltr">{name}</Frame>
}
