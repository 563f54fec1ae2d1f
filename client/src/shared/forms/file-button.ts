/** How the button within a field for a file looks. */
export const FILE_BUTTON = {
  '&::file-selector-button': {
    me: '3',
    px: '3',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg',
    color: 'fg',
    font: 'inherit',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
} as const
