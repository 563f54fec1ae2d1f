declare module 'subset-font' {
  /** A typeface with these characters alone, and of its variations those that are named. */
  const subsetFont: (
    typeface: Buffer,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ) => Promise<Buffer>
  export = subsetFont
}
