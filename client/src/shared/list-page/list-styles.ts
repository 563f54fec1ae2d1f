import { chakra } from '@chakra-ui/react/styled-system'
import { COARSE_POINTER } from '../theme/tokens'

/** Height of the site header, below which a sticky head stays visible. */
const BAR = '3rem'

/** One markup: a table, and on phones cards. Roles are written out because `display` takes them from a table in some browsers. */
export const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { textAlign: 'start', borderBottomWidth: '1px' },
    '& [data-numeric]': { textAlign: 'end' },
    // Tablets have room for the columns of the cards.
    mdToLg: { '& :is(col, th, td):is(:not([data-place]), [data-wide])': { display: 'none' } },
    '& input[type=checkbox]': {
      w: { base: '5', md: '4' },
      h: { base: '5', md: '4' },
      accentColor: 'brand.solid',
      focusVisibleRing: 'outside',
      cursor: 'pointer',
    },
    '& label': { display: 'grid', placeItems: 'center', minH: { base: '11', md: '7' }, cursor: 'pointer' },
  },
})

export const Head = chakra('thead', {
  base: {
    display: { base: 'none', md: 'table-header-group' },
    '& th': {
      position: 'sticky',
      top: BAR,
      zIndex: '1',
      h: '8',
      px: '2',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      bg: 'bg.subtle',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      '&:first-of-type': { ps: '6' },
      '&:has(label)': { ps: '4' },
      '&:last-of-type': { pe: '6' },
    },
  },
})

export const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } })

/** `title` and `amount` on the first line of a card, `text` on the second, `status` and `note` on the third, `actions` below. */
const AREAS = `'select title amount' 'select text text' 'select status note' 'select actions actions' 'select more more'`

export const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    // A long note wraps instead of taking the title's room.
    gridTemplateColumns: '2.75rem minmax(0, 1fr) fit-content(60%)',
    gridTemplateAreas: AREAS,
    alignItems: 'center',
    columnGap: '2',
    ps: '1',
    pe: '4',
    py: '2',
    borderBottomWidth: { base: '1px', md: '0' },
    outline: 'none',
    '&[data-link]': { cursor: { md: 'pointer' } },
    '&:hover > td': { md: { bg: 'bg.subtle' } },
    '&[data-chosen]': { bg: { base: 'brand.subtle', md: 'transparent' } },
    '&[data-chosen] > td': { md: { bg: 'brand.subtle' } },
    // The current row of the keyboard navigation.
    '&:has(:focus-visible) > td, &:focus-visible > td': {
      md: { boxShadow: 'inset 0 1px 0 {colors.brand.focusRing}, inset 0 -1px 0 {colors.brand.focusRing}' },
    },
    '&[data-unselectable]': { gridTemplateColumns: '0.5rem minmax(0, 1fr) fit-content(60%)' },
    '&:not(:has(> [data-place=amount])) > [data-place=title]': { mdDown: { gridColumnEnd: '-1' } },
  },
})

export const Cell = chakra('td', {
  base: {
    display: { base: 'none', md: 'table-cell' },
    md: {
      h: '8',
      px: '2',
      py: '0',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'middle',
      [COARSE_POINTER]: { h: '11' },
      '&:first-of-type': { ps: '6' },
      '&[data-place=select]': { ps: '4' },
      '&:last-of-type': { pe: '6' },
      // Focus rings and editors are not clipped.
      '&[data-place=actions], &[data-place=more], &[data-place=select], &:has([data-cell])': { overflow: 'visible' },
      '&[data-wraps]': { whiteSpace: 'normal', verticalAlign: 'top', py: '1.5' },
    },
    mdDown: {
      borderBottomWidth: '0!',
      minW: '0',
      overflowWrap: 'anywhere',
      '&[data-place]': { display: 'block' },
      '&[data-place=select]': { gridArea: 'select' },
      '&[data-place=title]': { gridArea: 'title', fontWeight: 'medium' },
      '&[data-place=amount]': { gridArea: 'amount', fontWeight: 'medium', whiteSpace: 'nowrap' },
      '&[data-place=text]': { gridArea: 'text', color: 'fg.muted' },
      '&[data-place=status]': { gridArea: 'status', pt: '1' },
      '&[data-place=note]': { gridArea: 'note', textAlign: 'end', textStyle: 'xs', color: 'fg.muted' },
      '&[data-place=actions]': { gridArea: 'actions', pt: '2' },
      '&[data-place=more]': { gridArea: 'more', pt: '2' },
      // A value without a place in the card needs its label.
      '&[data-label]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
      '&[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted' },
    },
    '& a': { color: 'brand.fg', fontWeight: 'medium', borderRadius: 'l1', focusVisibleRing: 'inside' },
    '& a:hover': { textDecoration: 'underline' },
  },
})

export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    font: 'inherit',
    cursor: 'pointer',
    borderRadius: 'l1',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    '[aria-sort=ascending] > &, [aria-sort=descending] > &': { color: 'fg' },
    // Aligns numbers with their column head.
    '[data-numeric] > &': { flexDirection: 'row-reverse' },
  },
})
