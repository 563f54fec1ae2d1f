/** What a form edits was changed by somebody else while it was open. */
export class Conflict<T> extends Error {
  constructor(
    /** As it is by now. */
    readonly now: T,
  ) {
    super('Changed while the form was open')
  }
}
