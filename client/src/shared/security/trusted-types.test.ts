type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>

/** The default policy's rules, as registered in a browser with Trusted Types. */
async function readRules(): Promise<Rules> {
  const createPolicy = jest.fn((_name: string, rules: Rules) => rules)
  Object.assign(globalThis, { trustedTypes: { createPolicy } })
  try {
    await jest.isolateModulesAsync(async () => (await import('./trusted-types')).setDefaultPolicy())
  } finally {
    Object.assign(globalThis, { trustedTypes: undefined })
  }
  const rules = createPolicy.mock.calls.find(([name]) => name === 'default')?.[1]
  if (!rules) throw new Error('There is no default policy')
  return rules
}

test('the default policy allows no markup but an empty script element', async () => {
  const { createHTML } = await readRules()
  for (const html of ['', ' ', 'plain text', '{"@type":"Product","name":"a \\u003c b"}', '<script></script>']) {
    expect(createHTML(html)).toBe(html)
  }
  for (const html of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<script></script><b>', '<']) {
    expect(createHTML(html)).toBeNull()
  }
})

test('the default policy allows scripts of the shop and Google only', async () => {
  const { createScriptURL } = await readRules()
  for (const url of ['/assets/a.js', `${location.origin}/assets/a.js`, 'https://apis.google.com/js/api.js?onload=x']) {
    expect(createScriptURL(url)).toBe(url)
  }
  for (const url of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,1',
    'javascript:1',
    'https://apis.google.com.evil.example/',
  ]) {
    expect(createScriptURL(url)).toBeNull()
  }
})

test('without Trusted Types nothing changes', async () => {
  const { shopHtml, setDefaultPolicy } = await import('./trusted-types')
  setDefaultPolicy()
  expect(shopHtml('<p>text</p>')).toBe('<p>text</p>')
})
