/** A parsed and decoded email. */
export interface ParsedMail {
  raw: string
  /** By lowercase name; unfolded and decoded. */
  headers: Record<string, string>
  /** Content by media type. */
  parts: Record<string, string>
}

/** Parses an email like an email program: folded headers, encoded words, alternative parts. */
export function parseMail(raw: string): ParsedMail {
  const { fields, body } = splitHead(raw)
  const headers = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeWords(value)]))
  const boundary = /boundary="([^"]+)"/.exec(fields['content-type'] ?? '')?.[1]
  const sections = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw]
  const parts = sections.map((section) => {
    const part = splitHead(section.replace(/^\r\n/, ''))
    const type = part.fields['content-type']?.split(';')[0] ?? 'text/plain'
    return [type, decodeBody(part.body, part.fields['content-transfer-encoding'])] as const
  })
  return { raw, headers, parts: Object.fromEntries(parts) }
}

function splitHead(text: string): { fields: Record<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
  const fields: Record<string, string> = {}
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    if (name in fields) throw new Error(`The header ${name} is there twice`)
    fields[name] = line.slice(name.length + 1).trim()
  }
  return { fields, body: text.slice(end + 4) }
}

function decodeBody(body: string, encoding: string | undefined): string {
  const text = body.replace(/\r\n$/, '')
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return decodeQuoted(text.replace(/=\r\n/g, ''))
  return text
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
