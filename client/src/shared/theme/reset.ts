/**
 * What browsers give to elements by themselves, taken away: Chakra's `preflight` without what the shop has no use for
 * (elements that stand nowhere in it, fonts behind its own, rules that say again what others say).
 */
export const reset = {
  html: {
    lineHeight: 1.5,
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    touchAction: 'manipulation',
    tabSize: '4',
    fontFamily: 'var(--global-font-body)',
    // Not of every element: what asks for more (`anywhere`) asks for all that is in it.
    overflowWrap: 'break-word',
  },
  '*': {
    margin: '0px',
    padding: '0px',
    font: 'inherit',
    WebkitTapHighlightColor: 'transparent',
  },
  '*, *::before, *::after, *::backdrop': {
    boxSizing: 'border-box',
    borderWidth: '0px',
    borderStyle: 'solid',
    borderColor: 'var(--global-color-border)',
  },
  hr: { height: '0px', color: 'inherit', borderTopWidth: '1px' },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg, iframe': { display: 'block', verticalAlign: 'middle' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  "button, [type='button'], [type='reset'], [type='submit']": {
    WebkitAppearance: 'button',
    backgroundColor: 'transparent',
    backgroundImage: 'none',
  },
  'button, input, optgroup, select, textarea': { color: 'inherit' },
  'button, select': { textTransform: 'none' },
  table: { textIndent: '0px', borderColor: 'inherit', borderCollapse: 'collapse' },
  '*::placeholder': { opacity: 'unset', color: '#9ca3af', userSelect: 'none' },
  textarea: { resize: 'vertical' },
  summary: { display: 'list-item' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'b, strong': { fontWeight: 'bolder' },
  'i, em': { fontStyle: 'italic' },
  'code, kbd, samp, pre': { fontSize: '1em', fontFamily: 'var(--global-font-mono)' },
  'input[type="text"], input[type="email"], input[type="search"], input[type="password"]': {
    appearance: 'none',
  },
  '::-webkit-search-decoration, ::-webkit-search-cancel-button': { WebkitAppearance: 'none' },
  '::-webkit-file-upload-button': { WebkitAppearance: 'button', font: 'inherit' },
  "input[type='number']": { MozAppearance: 'textfield' },
  ':-moz-ui-invalid': { boxShadow: 'none' },
  ':-moz-focusring': { outline: 'auto' },
  "[hidden]:where(:not([hidden='until-found']))": { display: 'none !important' },
}
