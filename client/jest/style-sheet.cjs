/**
 * Emotion's style sheet without the styles. A test's document has no layout, and for each element that Testing Library
 * looks for by its role jsdom matches all rules there are, those of the tests before too.
 */
exports.StyleSheet = class StyleSheet {
  constructor({ key, nonce, container, speedy }) {
    Object.assign(this, { key, nonce, container, isSpeedy: speedy, tags: [], before: null })
  }
  hydrate() {}
  insert() {}
  flush() {}
}
