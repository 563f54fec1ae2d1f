import type { RulesetDefinition } from '@stoplight/spectral-core'
import { Ruleset, Spectral } from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import { createTestApp } from '../testing/test-app'

// Stoplight's rules for the OWASP API Security Top 10 (2023), on the description of our REST API.

/** Findings that the rules get wrong, and why the description is right. */
const onPurpose = new Map([
  [
    'owasp:api2:2023-write-restricted paths./api/inquiry.post.security',
    'The contact form is for everybody, by contract; it is limited more tightly than other requests.',
  ],
  [
    'owasp:api5:2023-admin-security-unique paths./api/user/admin/{email}.put.security.0',
    'There is one kind of token. What its owner may do is looked up at each request, not written into it.',
  ],
  [
    'owasp:api5:2023-admin-security-unique paths./api/admin/{email}.get.security.0',
    'Not for admins, but whether one is an admin: each customer may ask about themselves.',
  ],
])

test('the OpenAPI document breaks no rule', async () => {
  const shop = await createTestApp()
  const document: Record<string, unknown> = (await shop.app.inject('/api/openapi.json')).json()
  await shop.close()
  const spectral = new Spectral()
  spectral.setRuleset(new Ruleset(owasp as unknown as RulesetDefinition))
  const results = await spectral.run(document)
  const places = results.map(({ code, path, severity }) => ({ place: `${String(code)} ${path.join('.')}`, severity }))
  expect(places.map(({ place }) => place)).toEqual(expect.arrayContaining([...onPurpose.keys()]))
  // 0 is an error. The rules of lower severity require a pattern or format for every text, but our texts are free.
  expect(places.filter(({ place, severity }) => severity === 0 && !onPurpose.has(place))).toEqual([])
})
