/** An element of an XML document. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** The element's own text. */
  text: string
}

const TOKEN = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)(\/?)>|([^<]+)/gy
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Parses a document of elements and text, and rejects one that is not well-formed. Returns its root. */
export function readXml(document: string): XmlElement {
  const [declaration = '', body = ''] = document.split(/(?<=\?>)\n/, 2)
  if (!/^<\?xml version="1\.0" encoding="utf-8"\?>$/.test(declaration)) throw new Error('There is no declaration')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let end = 0
  for (const { 0: token, 1: closing, 2: name = '', 3: attributes = '', 4: empty, 5: text, index } of body.matchAll(
    TOKEN,
  )) {
    end = index + token.length
    const parent = open.at(-1)
    if (!parent) throw new Error(`${token} stands behind the root`)
    if (text !== undefined) {
      parent.text += decode(text)
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${token} closes nothing`)
    } else {
      const pairs = [...attributes.matchAll(/(?<![\w:])([\w:]+)="([^"]*)"/g)]
      const element: XmlElement = {
        name,
        attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decode(value)])),
        children: [],
        text: '',
      }
      parent.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [root, ...others] = top.children
  if (end !== body.length || open.length !== 1 || !root || others.length > 0 || top.text.trim()) {
    throw new Error(`Not well-formed at ${end}: ${body.slice(end, end + 40)}`)
  }
  return root
}

function decode(text: string): string {
  return text.replace(/&([^;&]*);?/g, (entity, name: string) => {
    const character = entity.endsWith(';') ? entities[name] : undefined
    if (character === undefined) throw new Error(`${entity} is no entity`)
    return character
  })
}

/** The texts of an element's children of this name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return element.children.filter((child) => child.name === name).map(({ text }) => text)
}
