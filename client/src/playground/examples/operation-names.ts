import { adminExamples } from './admin'
import { customerExamples } from './customer'
import { nameOf } from './example'
import { visitorExamples } from './visitor'

/** Names of all examples' operations, by which the server counts them. */
export const exampleOperations = [...visitorExamples, ...customerExamples, ...adminExamples].flatMap(({ examples }) =>
  examples.map(nameOf),
)
