/** `npm run schema:land`: what the API says now is what `npm test` holds it to from here on. */
import { printLine } from '@instrumenta/operations/terminal'
import { landSchema } from './landed-schema'

await landSchema()
printLine('schema/landed.graphql is schema.graphql as it is now. If that breaks programs, say so in the commit.')
