/** Touch screens: controls are at least 44 pixels high. */
export const COARSE_POINTER = '@media (pointer: coarse)'
