import { chakra } from '@chakra-ui/react/styled-system'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  /** Share of the code that may be unreadable: L 7%, M 15%. */
  correction?: 'L' | 'M'
}

/** Black on white in both themes, as apps require. */
export function QrCode({ text, label, correction = 'L' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2, ecc: correction })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <chakra.svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      w="full"
      maxW="56"
      bg="white"
      borderRadius="l2"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </chakra.svg>
  )
}
