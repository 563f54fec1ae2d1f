/** Another person changed the record while its form was open. */
export class Conflict<T> extends Error {
  constructor(
    /** The current record. */
    readonly now: T,
  ) {
    super('Changed while the form was open')
  }
}
