/** A parameter's value if it has a label, otherwise null. */
export const knownWord = <TWord extends string>(labels: Readonly<Record<TWord, string>>, word: string | null) =>
  word !== null && Object.hasOwn(labels, word) ? (word as TWord) : null
