import { chakra } from '@chakra-ui/react/styled-system'
import { useSeller } from '../config/page-config'

/** In CSS pixels. The file has twice as many, or more. */
const MAX_HEIGHT = 36
const MAX_WIDTH = 160

/** The seller's logo. Without one, the mark (ring-handled forceps, as in `public/favicon.svg`) and the name. */
export function Logo() {
  const { name, logo } = useSeller()
  if (logo) {
    const scale = Math.min(MAX_HEIGHT / logo.height, MAX_WIDTH / logo.width, 1)
    return (
      <chakra.img
        src={logo.url}
        alt={name}
        width={Math.round(logo.width * scale)}
        height={Math.round(logo.height * scale)}
        // Logos are drawn for white paper.
        _dark={{ bg: 'white', p: '1', borderRadius: 'l1', boxSizing: 'content-box' }}
      />
    )
  }
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" color="brand.fg">
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <chakra.g color="brand.contrast" stroke="currentColor" fill="none">
          <path d="M16 4.6 17.4 13h-2.8z" fill="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
          <g strokeWidth="2">
            <path d="M16 12.6 19.6 20M16 12.6 12.4 20" />
            <circle cx="11" cy="22.8" r="3.1" />
            <circle cx="21" cy="22.8" r="3.1" />
          </g>
        </chakra.g>
        <circle cx="16" cy="13.4" r="2" fill="#7fd0c8" />
      </svg>
      <chakra.span fontWeight="semibold" fontSize="lg" letterSpacing="tight">
        {name}
      </chakra.span>
    </chakra.span>
  )
}
