/** `npm run schema:land`: makes the current schema the baseline of `npm test`. */
import { printLine } from '@instrumenta/operations/terminal'
import { landSchema } from './landed-schema'

await landSchema()
printLine('schema/landed.graphql is now equal to schema.graphql. Name breaking changes in the commit.')
