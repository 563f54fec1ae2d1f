/** A word from an address, if it is one of those that have a label; null for none. */
export const knownWord = <TWord extends string>(labels: Readonly<Record<TWord, string>>, word: string | null) =>
  word !== null && Object.hasOwn(labels, word) ? (word as TWord) : null
