import { Box } from '@chakra-ui/react/box'
import { Global, css } from '@emotion/react'
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { useLineOfBusiness, useSeller } from '../../shared/config/page-config'
import { OriginContext } from '../../shared/page/page-head'

// Hides everything around the frame by structure, not by name: new layout elements stay off the paper too. Print is
// black on white in either theme.
const paper = css`
  @page {
    margin: 16mm 18mm;
  }
  @media print {
    html,
    body {
      color-scheme: light !important;
      background: #fff !important;
      font-size: 12px;
    }
    body *:not(:has([data-paper]), [data-paper], [data-paper] *) {
      display: none !important;
    }
    body *:has([data-paper]) {
      display: block !important;
      min-height: 0 !important;
      max-width: none !important;
      margin: 0 !important;
      padding: 0 !important;
    }
    [data-paper],
    [data-paper] * {
      color: #000 !important;
      background: transparent !important;
      border-color: #999 !important;
      box-shadow: none !important;
    }
    [data-paper] a {
      text-decoration: none !important;
    }
    [data-paper] .badge {
      min-height: 0;
      padding: 0;
      font-size: inherit;
    }
  }
`

/** The printed part of a page, with the shop's name. Its screen-only elements use `_print`. */
export function PrintFrame({ children }: { children: ReactNode }) {
  return (
    <Paper>
      <PaperHead />
      {children}
    </Paper>
  )
}

/** The printed part of a page. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <>
      <Global styles={paper} />
      <Box data-paper="">{children}</Box>
    </>
  )
}

/** The shop's name, in print only. */
export function PaperHead() {
  const origin = useContext(OriginContext)
  const { name, logo } = useSeller()
  const lineOfBusiness = useLineOfBusiness()
  return (
    <Box
      display="none"
      _print={{ display: 'flex' }}
      justifyContent="space-between"
      alignItems="baseline"
      gap="6"
      mb="6"
      pb="3"
      borderBottomWidth="2px"
    >
      {logo ? (
        <img src={logo.url} alt={name} height={Math.min(48, logo.height)} />
      ) : (
        <Box textStyle="2xl" fontWeight="bold" letterSpacing="tight">
          {name}
        </Box>
      )}
      <Box textAlign="end">
        {lineOfBusiness}
        <br />
        {origin.replace(/^https?:\/\//, '')}
      </Box>
    </Box>
  )
}
