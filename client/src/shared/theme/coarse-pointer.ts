/** Where people point with a finger: what is pressed there is 44 pixels high at least. */
export const COARSE_POINTER = '@media (pointer: coarse)'
