import { adminExamples } from './admin'
import { customerExamples } from './customer'
import { nameOf } from './example'
import { visitorExamples } from './visitor'

/** Operation names of all examples; the server counts their use. */
export const exampleOperations = [...visitorExamples, ...customerExamples, ...adminExamples].flatMap(({ examples }) =>
  examples.map(nameOf),
)
