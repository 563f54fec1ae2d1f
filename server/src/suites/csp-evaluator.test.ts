import { rmSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator'
import { Severity } from 'csp_evaluator/dist/finding'
import { CspParser } from 'csp_evaluator/dist/parser'
import { readEnv } from '../config/env'
import { pagePolicy } from '../http/protection/security-headers'
import { browserHeaders, createClientFolder, createFakeRenderer, SCRIPT_HASH, STYLE_HASH } from '../testing/fake-client'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

// Google's evaluator of content security policies, on the policy of every kind of page.

const findings = (policy: string) => new CspEvaluator(new CspParser(policy).csp).evaluate()

/** Findings of high or medium severity, and syntax errors. */
const seriousFindings = (policy: string) =>
  findings(policy)
    .filter(({ severity }) => [Severity.HIGH, Severity.MEDIUM, Severity.SYNTAX].includes(severity))
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)

/**
 * Sources that the evaluator cannot judge without knowing the shop: whether they serve JSONP, Angular, or uploaded
 * files as scripts. The shop has neither of the first two, and images are re-encoded and sent as `image/*` with
 * `nosniff`. The evaluator knows no bypass of Google's host, from which its sign-in is loaded.
 */
const considered = ["'self'", 'https://apis.google.com']

function openQuestions(policy: string): (string | undefined)[] {
  return findings(policy)
    .filter(({ severity }) => [Severity.HIGH_MAYBE, Severity.MEDIUM_MAYBE].includes(severity))
    .map(({ value }) => value)
    .filter((value) => value === undefined || !considered.includes(value))
}

let shop: TestApp
let clientFolder: string
beforeAll(async () => {
  clientFolder = createClientFolder()
  shop = await createTestApp({ renderer: createFakeRenderer().render, clientFolder })
})
afterAll(async () => {
  await shop.close()
  rmSync(clientFolder, { recursive: true })
})

it('would find the flaws of a weak policy', () => {
  expect(seriousFindings("script-src 'self' 'unsafe-inline'; object-src 'none'")).not.toEqual([])
})

describe('the policy of', () => {
  it.each([
    ['a page', '/'],
    ['a page that is not there', '/lost'],
    ['a page that broke', '/broken'],
    ['the playground', '/graphql'],
    ['the reference of the REST API', '/api/docs/'],
    ['the mailbox of a demonstration', '/dev/mailbox'],
    ['the answer to a form', '/contact/sent'],
    ['an asset that is not there', '/assets/no.js'],
    ['the REST API', '/api/product'],
    ['a picture that is not there', '/images/no/1.webp'],
  ])('%s has no finding, and lets no style or script run inline', async (_what, url) => {
    const { headers } = await shop.app.inject({ url, headers: browserHeaders })
    shop.logLines.length = 0
    const policy = String(headers['content-security-policy'])
    expect(seriousFindings(policy)).toEqual([])
    expect(openQuestions(policy)).toEqual([])
    expect(policy).not.toMatch(/unsafe-/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
  })

  it('a page with a real Firebase project has no finding', () => {
    const web = { apiKey: 'k', authDomain: 'a-shop.firebaseapp.com', projectId: 'a-shop' }
    const { firebase, images } = readEnv({
      DATABASE_URL: 'postgresql://localhost/shop',
      ACCESS_TOKEN_SECRET: 'x'.repeat(32),
      FIREBASE_WEB_CONFIG: JSON.stringify(web),
    })
    const policy = pagePolicy({ scriptHashes: [SCRIPT_HASH], styleHashes: [STYLE_HASH], firebase, images })
    expect(seriousFindings(policy)).toEqual([])
    expect(openQuestions(policy)).toEqual([])
    expect(policy).not.toMatch(/unsafe-/)
    expect(policy).toContain('https://apis.google.com')
  })
})
