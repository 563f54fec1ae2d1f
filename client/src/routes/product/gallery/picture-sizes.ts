/** The width at which the page shows a picture, for the browser's choice of rendition. */
export const PICTURE_SIZES = '(min-width: 80rem) 574px, (min-width: 48rem) calc(50vw - 46px), calc(100vw - 34px)'
