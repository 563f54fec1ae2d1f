import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/**
 * The shop's one typeface: Inter, all weights in one file, the letters of western languages. The fallback is Arial
 * stretched to Inter's widths and heights, so that nothing moves when Inter arrives.
 */
export const fontFaces =
  `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;` +
  `src:url(${interUrl}) format('woff2');unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,` +
  `U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}` +
  `@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:107.12%;` +
  `ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}`
