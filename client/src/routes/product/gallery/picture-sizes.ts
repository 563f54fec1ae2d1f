/** `sizes` attribute of the page's images. */
export const PICTURE_SIZES =
  '(min-width: 80rem) 420px, (min-width: 64rem) calc(35.8vw - 38px), (min-width: 48rem) calc(45.5vw - 38px), calc(100vw - 34px)'
