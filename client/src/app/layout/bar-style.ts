/** Style of a bar at the window's lower edge. */
export const barStyle = {
  bg: 'amber.subtle',
  color: 'fg',
  borderTopWidth: '1px',
  px: '4',
  py: '2.5',
  textAlign: 'center',
  textStyle: 'sm',
} as const
