import type { OutboxMail } from './compose-mail'
import { composeMail } from './compose-mail'

const sender = {
  name: 'Instrumenta',
  from: 'Instrumenta <shop@instrumenta.example>',
  shopAddress: 'office@instrumenta.example',
  publicUrl: 'https://shop.example',
  invitationSecret: 'a secret',
}

const placed = {
  orderId: '0192f0c1-0000-7000-8000-000000000001',
  orderNumber: '2026-000123',
  customerName: 'Ada Lovelace',
  lines: [{ sku: 'SU-1014', name: 'Adson Forceps', quantity: 50, unitPriceMinor: 123456 }],
  currency: 'USD',
  phone: '+15550102030',
  address: '1 Main Street\nSpringfield',
}
/** The new order with its line changed. */
const placedWith = (changes: object) => ({ ...placed, lines: [{ ...placed.lines[0], ...changes }] })
const changed = {
  orderId: placed.orderId,
  orderNumber: placed.orderNumber,
  customerName: 'Ada Lovelace',
  lines: [{ sku: 'SU-1014', name: 'Adson Forceps', quantity: 1200 }],
  status: 'SHIPPED',
  isByCustomer: false,
}
const inquiry = {
  inquiryId: '0192f0c1-0000-7000-8000-000000000002',
  email: 'grace@example.org',
  subject: 'Titanium?',
  message: 'Do you have it?\nIn blue?',
}

function row(template: string, payload: unknown, recipient = 'ada@example.org'): OutboxMail {
  return { id: 7n, template, recipient, payload, createdAt: new Date('2026-11-21T10:00:00Z') }
}

function compose(template: string, payload: unknown) {
  const result = composeMail(row(template, payload), sender)
  if ('problem' in result) throw new Error(result.problem)
  return result.mail
}

function problemOf(mail: OutboxMail): string | undefined {
  const result = composeMail(mail, sender)
  return 'problem' in result ? result.problem : undefined
}

it.each([
  ['2026-12-24T00:00:00.000Z', 'Valid until: December 23, 2026\n'],
  ['2026-12-24T23:59:59.999Z', 'Valid until: December 24, 2026\n'],
  ['2026-12-24T10:30:00.000Z', 'Valid until: December 24, 2026 at 10:30:00 AM UTC\n'],
])('an offer that holds until %s says its last day, or the time within a day', (until, said) => {
  const offer = { revision: 1, totalMinor: 19110, validUntil: Date.parse(until), incoterm: 'FCA', place: 'Hamburg' }
  const quotation = { quotationId: placed.orderId, quotationNumber: 'Q2026-000007', text: '', customerName: 'Ada' }
  expect(
    compose('quotation-news', { ...quotation, kind: 'OFFERED', language: 'en', currency: 'USD', offer }).text,
  ).toContain(said)
})

describe('a name in an email', () => {
  const greetingOf = (customerName: string) => compose('order-placed', { ...placed, customerName }).text.split('\n')[2]

  it.each([
    ['Win at http://evil.example', 'Hello Win at,'],
    ['evil.example/win now', 'Hello now,'],
    ['www.evil', 'Hello,'],
    ['Ask win@evil.example', 'Hello Ask,'],
    ['HTTPS:\\\\evil', 'Hello,'],
    ['see evil．example', 'Hello see,'],
    ['see evil。example', 'Hello see,'],
    ['see ev\u200bil.ex\u00adample', 'Hello see,'],
    ['at 192.0.2.1', 'Hello at,'],
    ['call +1 (555) 010-20.30 now', 'Hello call now,'],
    ['\u202eelpmaxe\u202c', 'Hello elpmaxe,'],
    ['Win '.repeat(50), `Hello ${'Win '.repeat(9)}Win…,`],
    ['👩‍⚕️'.repeat(50), `Hello ${'👩‍⚕️'.repeat(39)}…,`],
  ])('"%s" carries no link and is short', (name, greeting) => {
    expect(greetingOf(name)).toBe(greeting)
  })

  it.each([
    'Dr. Ada Lovelace, Ph.D.',
    'J.R.R. Tolkien',
    'Zoë "Zo" O’Neill-李小龍 🩺',
    'سارا نیک‌پور',
    'Station 12, Ward 3',
  ])('"%s" stays as it is', (name) => {
    // Isolated from the surrounding words if its direction differs.
    expect(greetingOf(name)?.replaceAll(/[\u2068\u2069]/g, '')).toBe(`Hello ${name},`)
  })
})

describe('the email of a new order', () => {
  it('lists products, total and delivery address, with a link to the orders', () => {
    const mail = compose('order-placed', placed)
    expect(mail).toMatchObject({
      from: sender.from,
      to: 'ada@example.org',
      replyTo: sender.shopAddress,
      subject: 'We have received your order of 50 × Adson Forceps',
    })
    expect(mail.text).toBe(
      [
        'Thank you for your order',
        'Hello Ada Lovelace,',
        'We’ve received your order and reserved the stock for you. We’ll email you when it’s confirmed.',
        [
          'Product: Adson Forceps',
          'SKU: SU-1014',
          'Quantity: 50',
          'Unit price: $1,234.56',
          'Total: $61,728.00',
          'Delivery address: 1 Main Street\n  Springfield',
          'Phone: +15550102030',
          'Order number: 2026-000123',
        ].join('\n'),
        `See your order: https://shop.example/dashboard/myOrders/${placed.orderId}`,
        'Instrumenta\nYou’re receiving this email because you ordered from Instrumenta.\n',
      ].join('\n\n'),
    )
    for (const text of [
      '$61,728.00',
      '1 Main Street<br>Springfield',
      `href="https://shop.example/dashboard/myOrders/${placed.orderId}"`,
    ]) {
      expect(mail.html).toContain(text)
    }
  })

  it('is exact to the last cent, with the decimals of its currency', () => {
    const most = placedWith({ quantity: 1, unitPriceMinor: Number.MAX_SAFE_INTEGER })
    expect(compose('order-placed', most).text).toContain('Total: $90,071,992,547,409.91\n')
    expect(compose('order-placed', { ...placed, currency: 'JPY' }).text).toContain('Total: ¥6,172,800\n')
    expect(compose('order-placed', placedWith({ unitPriceMinor: 0 })).text).toContain('Total: $0.00\n')
  })

  it('greets a customer without a name', () => {
    expect(compose('order-placed', { ...placed, customerName: ' ' }).text).toContain('\n\nHello,\n\n')
  })

  it('has a Message-ID that names the row, and no other', () => {
    const { messageId } = compose('order-placed', placed)
    expect(messageId).toBe('<7.1795255200000@instrumenta.example>')
    expect(compose('order-placed', placed).messageId).toBe(messageId)
    const later = { ...row('order-placed', placed), createdAt: new Date('2026-11-22T10:00:00Z') }
    const result = composeMail(later, sender)
    expect('mail' in result && result.mail.messageId).not.toBe(messageId)
  })
})

describe('the email of an order of several lines', () => {
  const lines = [
    { sku: 'SU-1014', name: 'Adson Forceps', quantity: 50, unitPriceMinor: 1250 },
    { sku: 'DE-7/2', name: 'Mirror', quantity: 1200, unitPriceMinor: 99 },
    { sku: 'EN-3001', name: '"><script>alert(1)</script>', quantity: 1, unitPriceMinor: 500 },
  ]

  it('lists them all with SKUs and prices, and their number in the subject', () => {
    const { subject, text, html } = compose('order-placed', { ...placed, lines })
    expect(subject).toBe('We have received your order of 50 × Adson Forceps and 2 more items')
    expect(text).toContain(
      [
        'SU-1014: 50 × Adson Forceps',
        '  $12.50 each, $625.00 in total',
        'DE-7/2: 1,200 × Mirror',
        '  $0.99 each, $1,188.00 in total',
        'EN-3001: 1 × "><script>alert(1)</script>',
        '  $5.00 each, $5.00 in total',
        'Total: $1,818.00',
      ].join('\n'),
    )
    expect(html).toContain('50 × Adson Forceps<br>$12.50 each, $625.00 in total')
    expect(html).not.toContain('<script')
  })

  it('lists them, too, when the order moves', () => {
    const { subject, text } = compose('order-status-changed', { ...changed, lines: lines.slice(0, 2) })
    expect(subject).toBe('Your order of 50 × Adson Forceps and 1 more item has shipped')
    expect(text).toContain('SU-1014: 50 × Adson Forceps\nDE-7/2: 1,200 × Mirror\nOrder number: 2026-000123')
  })
})

describe('the email of a status change', () => {
  it.each([
    ['CONFIRMED', false, 'Your order of 1,200 × Adson Forceps is confirmed', 'We’ll email you when it ships.'],
    ['SHIPPED', false, 'Your order of 1,200 × Adson Forceps has shipped', 'is on its way'],
    ['DELIVERED', false, 'Your order of 1,200 × Adson Forceps was delivered', 'Your order has been delivered.'],
    ['CANCELLED', true, 'You cancelled your order of 1,200 × Adson Forceps', 'We’ve cancelled your order as requested'],
    ['CANCELLED', false, 'Your order of 1,200 × Adson Forceps was cancelled', 'we had to cancel your order'],
  ])('to %s (by the customer: %s) says so', (status, isByCustomer, subject, sentence) => {
    const mail = compose('order-status-changed', { ...changed, status, isByCustomer })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(sentence)
    expect(mail.html).toContain(sentence)
    expect(mail.html).toContain(`href="https://shop.example/dashboard/myOrders/${placed.orderId}"`)
  })
})

describe('the email of shipped units', () => {
  const [forceps] = changed.lines
  const mirror = { ...forceps, sku: 'DE-7/2', name: 'Mirror', size: '14 cm', quantity: 30 }

  it('lists what will follow, with the tracking link', () => {
    const later = { laterLines: [{ ...forceps, quantity: 200 }, mirror], carrier: 'DHL', trackingNumber: 'JD 0146' }
    const { subject, text } = compose('order-status-changed', { ...changed, ...later, status: 'PARTLY_SHIPPED' })
    expect(subject).toBe('Part of your order has shipped: 1,200 × Adson Forceps')
    expect(text).toContain('The rest will follow; we’ll email you when it ships.')
    expect(text).toContain('Not shipped yet: 200 × Adson Forceps\n  30 × Mirror, 14 cm\n')
    expect(text).toContain('Carrier: DHL\nTracking number: JD 0146\n')
  })

  it.each([
    [true, 'You cancelled 1,200 × Adson Forceps of your order', 'We’ve cancelled part'],
    [false, 'We had to cancel 1,200 × Adson Forceps of your order', 'We’re sorry, but we had to cancel part'],
  ])(
    'that were called off (by the customer: %s) says what stays and what there is to pay',
    (isByCustomer, subject, said) => {
      const news = { ...changed, isByCustomer, laterLines: [mirror], currency: 'EUR', dueMinor: 123_456 }
      const mail = compose('order-lines-cancelled', news)
      expect(mail.subject).toBe(subject)
      expect(mail.text).toContain(said)
      expect(mail.text).toContain('Not shipped yet: 30 × Mirror, 14 cm\nAmount due: €1,234.56\n')
    },
  )
})

describe('the email of an inquiry', () => {
  it('goes to the shop, with the sender as the reply address', () => {
    const mail = compose('inquiry-received', inquiry)
    expect(mail).toMatchObject({ replyTo: 'grace@example.org', subject: 'Inquiry: Titanium?' })
    expect(mail.text).toContain('> Do you have it?\n> In blue?\n')
    expect(mail.text).toContain('https://shop.example/dashboard/inquiries/0192f0c1-0000-7000-8000-000000000002')
    expect(mail.html).toContain('Do you have it?<br>In blue?')
  })
})

describe('hostile content', () => {
  const hostile = `"><script>alert('1')</script>&amp;`

  it.each([
    ['order-placed', { ...placedWith({ name: hostile }), customerName: hostile, phone: hostile, address: hostile }],
    ['order-status-changed', { ...changed, customerName: hostile, lines: [{ ...changed.lines[0], name: hostile }] }],
    ['inquiry-received', { ...inquiry, subject: hostile, message: hostile }],
  ])('in %s stays text', (template, payload) => {
    const { html, text } = compose(template, payload)
    expect(html).not.toContain('<script')
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;')
    expect(text).toContain(hostile)
  })

  it('in a single-line text stays in one line', () => {
    const evil = 'Forceps\r\nBcc: everybody@example.org\u2028\0'
    const { subject, text } = compose('order-placed', placedWith({ name: evil }))
    expect(subject).toBe('We have received your order of 50 × Forceps Bcc: everybody@example.org')
    expect(text).toContain('Product: Forceps Bcc: everybody@example.org\n')
    expect(compose('inquiry-received', { ...inquiry, subject: evil }).subject).not.toMatch(/[\r\n\0\u2028]/)
  })

  it.each(['a@x.org\r\nBcc: b@x.org', 'a@x.org, b@x.org', 'A <a@x.org>', 'a@x.org;b@x.org', 'nobody', ''])(
    'as a recipient (%j) is refused',
    (recipient) => {
      expect(problemOf(row('order-placed', placed, recipient))).toBe('The recipient is not one email address.')
    },
  )

  it('as the reply address is rejected', () => {
    expect(problemOf(row('inquiry-received', { ...inquiry, email: 'a@x.org, b@x.org' }))).toContain('email')
  })
})

describe('a row that makes no email', () => {
  it.each(['order-lost', '', 'constructor', '__proto__'])('reports the unknown template %j', (template) => {
    expect(problemOf(row(template, placed))).toBe(`There is no template "${template}".`)
  })

  it.each([
    ['no object', 'order-placed', null],
    ['a list', 'order-placed', []],
    ['of no pieces', 'order-placed', placedWith({ quantity: 0 })],
    ['of no lines', 'order-placed', { ...placed, lines: [] }],
    ['of half a piece', 'order-placed', placedWith({ quantity: 0.5 })],
    ['with a negative price', 'order-placed', placedWith({ unitPriceMinor: -1 })],
    ['in an unknown money', 'order-placed', { ...placed, currency: 'dollars' }],
    ['with a name that is no text', 'order-placed', { ...placed, customerName: { first: 'Ada' } }],
    ['of an order that moved nowhere', 'order-status-changed', { ...changed, status: 'AWAITING_APPROVAL' }],
    ['without who moved it', 'order-status-changed', { ...changed, isByCustomer: undefined }],
    ['without the message', 'inquiry-received', { ...inquiry, message: undefined }],
  ])('because its payload is broken (%s) says so', (_name, template, payload) => {
    expect(problemOf(row(template, payload))).toMatch(/^The payload is broken: [\w.]+: ./)
  })
})
