declare module 'subset-font' {
  /** Makes a font that has only the glyphs of a text's characters. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ) => Promise<Buffer>
  export = subsetFont
}

declare module 'bidi-js' {
  /** The Unicode Bidirectional Algorithm. */
  interface Bidi {
    getEmbeddingLevels(text: string): { levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  const createBidi: () => Bidi
  export = createBidi
}

declare module 'linebreak' {
  /** Finds line break opportunities of a text (UAX 14). */
  class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
  export = LineBreaker
}
