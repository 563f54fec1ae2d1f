import { placedPayload } from '../../testing/mailing'
import { composeMail } from './compose-mail'

const sender = {
  name: 'Instrumenta',
  from: 'Instrumenta <shop@instrumenta.example>',
  shopAddress: 'office@instrumenta.example',
  publicUrl: 'https://shop.example',
  invitationSecret: 'a secret',
}

function compose(payload: object, template = 'order-placed') {
  const row = { id: 7n, template, recipient: 'ada@example.org', payload, createdAt: new Date('2026-11-21T10:00:00Z') }
  const result = composeMail(row, sender)
  if ('problem' in result) throw new Error(result.problem)
  return result.mail
}

const [line] = placedPayload.lines
const placed = { ...placedPayload, lines: [{ ...line, quantity: 1200, unitPriceMinor: 123456 }] }

it('is in German for an order that was placed in German', () => {
  const { subject, text, html } = compose({ ...placed, language: 'de' })
  expect(subject).toBe('Wir haben Ihre Bestellung über 1.200 × Adson Forceps erhalten')
  expect(text.replaceAll('\u00a0', ' ')).toMatchInlineSnapshot(`
"Vielen Dank für Ihre Bestellung

Guten Tag Ada Lovelace,

Wir haben Ihre Bestellung erhalten und die Ware für Sie reserviert. Wir schreiben Ihnen, sobald sie bestätigt ist.

Produkt: Adson Forceps
Artikelnummer: SU-1014
Menge: 1.200
Stückpreis: 1.234,56 $
Gesamtsumme: 1.481.472,00 $
Lieferadresse: 1 Main Street
  Springfield
Telefon: +15550102030
Bestellnummer: 2026-000123

Bestellung ansehen: https://shop.example/de/dashboard/myOrders/0192f0c1-0000-7000-8000-000000000001

Instrumenta
Sie erhalten diese E-Mail, weil Sie bei Instrumenta bestellt haben.
"
`)
  expect(html).toContain('<html lang="de">')
})

it('is in Arabic, from right to left, with names and numbers isolated', () => {
  const { subject, text, html } = compose({ ...placed, language: 'ar' })
  expect(subject).toBe('استلمنا طلبكم: \u2068Adson Forceps\u2069 × 1,200')
  expect(showMarks(text)).toMatchInlineSnapshot(`
"شكرًا لطلبكم

مرحبًا ⟨Ada Lovelace⟩،

استلمنا طلبكم وحجزنا القطع لكم. سنراسلكم عند تأكيده.

المنتج: ⟨Adson Forceps⟩
رمز المنتج: ⟨SU-1014⟩
الكمية: ⟨1,200⟩
سعر القطعة: ⟨1,234.56 US$⟩
الإجمالي: ⟨1,481,472.00 US$⟩
عنوان التسليم: ⟨1 Main Street⟩
  ⟨Springfield⟩
الهاتف: ⟨+15550102030⟩
رقم الطلب: ⟨2026-000123⟩

عرض الطلب: https://shop.example/ar/dashboard/myOrders/0192f0c1-0000-7000-8000-000000000001

Instrumenta
تصلكم هذه الرسالة لأنكم قدّمتم طلبًا لدى ⟨Instrumenta⟩.
"
`)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('text-align:right')
  expect(html).not.toContain('text-align:left')
})

it.each([
  ['fr', 'Votre commande de', 'https://shop.example/fr/dashboard/myOrders/'],
  ['es', 'Su pedido de', 'https://shop.example/es/dashboard/myOrders/'],
  ['zh', '您的订单已发货', 'https://shop.example/zh/dashboard/myOrders/'],
  ['en', 'Your order of', 'https://shop.example/dashboard/myOrders/'],
  // Older orders without a language, and a language that the shop no longer has.
  [undefined, 'Your order of', 'https://shop.example/dashboard/myOrders/'],
  ['xx', 'Your order of', 'https://shop.example/dashboard/myOrders/'],
])('of %s tells of a shipped order and leads to the page in that language', (language, subject, link) => {
  const { orderId, orderNumber, customerName, lines } = placed
  const payload = {
    orderId,
    orderNumber,
    customerName,
    lines,
    status: 'SHIPPED',
    isByCustomer: false,
    language,
  }
  const mail = compose(payload, 'order-status-changed')
  expect(mail.subject).toContain(subject)
  expect(mail.text).toContain(link + orderId)
})

it.each([
  ['en', 'JPY', 3755, 'We have received your order of 3 × Adson Forceps', 'Unit price: ¥3,755', 'Total: ¥11,265'],
  [
    'de',
    'JPY',
    3755,
    'Wir haben Ihre Bestellung über 3 × Adson Forceps erhalten',
    'Stückpreis: 3.755 ¥',
    'Gesamtsumme: 11.265 ¥',
  ],
  [
    'fr',
    'KWD',
    7670,
    'Nous avons reçu votre commande de 3 × Adson Forceps',
    'Prix unitaire : 7,670 KWD',
    'Total : 23,010 KWD',
  ],
  [
    'es',
    'KWD',
    7670,
    'Hemos recibido su pedido de 3 × Adson Forceps',
    'Precio unitario: 7,670 KWD',
    'Total: 23,010 KWD',
  ],
  ['ar', 'KWD', 7670, 'استلمنا طلبكم: ⟨Adson Forceps⟩ × 3', 'سعر القطعة: ⟨7.670 د.ك.⟩', 'الإجمالي: ⟨23.010 د.ك.⟩'],
  ['zh', 'JPY', 3755, '我们已收到您的订单：Adson Forceps × 3', '单价：JP¥3,755', '合计：JP¥11,265'],
] as const)(
  'in %s says amounts in %s with its decimals',
  (language, currency, unitPriceMinor, subject, unitPrice, total) => {
    const lines = placedPayload.lines.map((line) => ({ ...line, quantity: 3, unitPriceMinor }))
    const mail = compose({ ...placedPayload, lines, currency, language })
    expect(showMarks(mail.subject)).toBe(subject)
    expect(showMarks(mail.text).split('\n')).toEqual(expect.arrayContaining([unitPrice, total]))
    // In a separate cell, so that surrounding text can't mix with it.
    for (const said of [unitPrice, total]) {
      const amount = said.split(/: |：/)[1]?.replaceAll(/[⟨⟩]/g, '')
      expect(showMarks(mail.html)).toContain(`>${amount}<`)
    }
  },
)

/** With visible isolates, ordinary blanks and no other direction marks. */
function showMarks(text: string): string {
  const visible = text
    .replaceAll('\u2068', '⟨')
    .replaceAll('\u2069', '⟩')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
  return visible.replaceAll(/[\u200e\u200f]/g, '')
}

it('reports stock in the language of its reader, with a link and the reason', () => {
  const payload = { productId: 'p1', sku: 'CL-1', name: 'Klemme', size: 'Medium', sizeName: 'Mittel', language: 'de' }
  const { subject, text } = compose(payload, 'stock-alert')
  expect(subject).toBe('Klemme, Mittel ist wieder bestellbar')
  expect(text).toContain('https://shop.example/de/products/p1')
  expect(text).toContain('weil Sie Instrumenta gebeten haben')
  const plain = compose({ ...payload, size: null, sizeName: null, language: 'en' }, 'stock-alert')
  expect(plain.subject).toBe('Klemme is available again')
  expect(plain.text).toContain('https://shop.example/products/p1')
})
