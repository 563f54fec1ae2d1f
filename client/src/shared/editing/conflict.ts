import { Refusal } from '../graphql/refusal'

/** Another person changed the record while its form was open. */
export class Conflict<T> extends Refusal {
  constructor(
    /** The current record. */
    readonly now: T,
    message = 'Changed while the form was open',
  ) {
    super(message)
  }
}
