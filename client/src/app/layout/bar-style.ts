/** A line at the lower edge of the window, about the page as a whole. */
export const barStyle = {
  bg: 'amber.subtle',
  color: 'fg',
  borderTopWidth: '1px',
  px: '4',
  py: '2.5',
  textAlign: 'center',
  textStyle: 'sm',
} as const
