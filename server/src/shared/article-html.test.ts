import { articleHtml } from './article-html'

it.each([
  ['headings begin at the second level', '# A\n\n## B\n\n### C', '<h2>A</h2>\n<h2>B</h2>\n<h3>C</h3>'],
  [
    'lists and quotations',
    '- a\n- **b**\n\n> c',
    '<ul>\n<li>a</li>\n<li><strong>b</strong></li>\n</ul>\n<blockquote>\n<p>c</p>\n</blockquote>',
  ],
  ['programs', '```js\nif (a < b) {}\n```', '<pre><code class="language-js">if (a &lt; b) {}\n</code></pre>'],
  ['entities', 'a&lrm;b', '<p>a\u200eb</p>'],
])('knows %s', (_what, body, html) => {
  expect(articleHtml(body, 'en')).toBe(html)
})

it('has tables that scroll, with headers of columns and no styles', () => {
  const html = articleHtml('|   | a |\n| --- | ---: |\n| b | c |', 'en')
  expect(html.replace(/>\s+</g, '><')).toBe(
    '<div class="scroll" tabindex="0" role="group" aria-labelledby="table-label"><table><thead><tr><td></td>' +
      '<th scope="col">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table></div>',
  )
})

it.each([
  ['/products?category=dental', '/de/products?category=dental'],
  ['/', '/de'],
  // Part of a path of our own, written out.
  ['/\\\\evil.example', '/de/%5Cevil.example'],
  ['/fr/products', '/fr/products'],
  ['/images/a/640.webp', '/images/a/640.webp'],
  ['/blogs/feed.xml', '/de/blogs/feed.xml'],
  ['https://example.org/a?b=1&c=2', 'https://example.org/a?b=1&amp;c=2'],
  ['http://example.org', 'http://example.org'],
  ['mailto:sales@example.org', 'mailto:sales@example.org'],
])('leads readers of German from %s to %s', (address, href) => {
  expect(articleHtml(`[a](${address})`, 'de')).toBe(`<p><a href="${href}">a</a></p>`)
})

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java&#x73;cript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '//evil.example',
  'products',
  '#here',
  'ftp://example.org',
])('leads nobody to %s', (address) => {
  for (const body of [`[a](${address})`, `[a](<${address}>)`, `[a]\n\n[a]: ${address}`, `<${address}>`]) {
    const html = articleHtml(body, 'en')
    expect(html).not.toMatch(/<a|href=/)
  }
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onmouseover=alert(1)>b</b>',
  '<!-- a -->',
  '![a](https://example.org/a.png)',
  '[a](https://example.org "\\" onmouseover=\\"alert(1)")',
  '```"><script>\nalert(1)\n```',
  '| <img src=x onerror=alert(1)> |\n| --- |\n| a |',
])('has no element that Markdown has not, for %s', (body) => {
  const html = articleHtml(body, 'en')
  const page = html.replace(/<\/?(?:p|a|pre|code|table|thead|tbody|tr|th|td|div)(?: [a-z-]+="[^"<>]*")*>/g, '')
  expect(page).not.toMatch(/[<>]/)
})
