declare module 'subset-font' {
  /** A font with the letters of `text` only. As far as the build uses it; `@types/subset-font` lacks `keepFeatures`. */
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Uint8Array>
  export = subsetFont
}
