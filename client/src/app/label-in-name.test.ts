/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import ts from 'typescript'
import { LANGUAGE_CODES } from '../shared/i18n/languages'

// WCAG 2.5.3 (label in name): the accessible name contains the visible text in every language, for users of voice
// control. Only names written beside their text are checked.

const root = join(__dirname, '..')

const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(root, folder, file))

/** Translations by language and English message, across catalogues. */
const translations = new Map(
  LANGUAGE_CODES.map((code) => {
    const files = filesIn(`messages/${code}`, '.po')
    const items = files.flatMap((file) => PO.parse(readFileSync(file, 'utf8')).items)
    return [code, new Map(items.map(({ msgid, msgctxt, msgstr }) => [keyOf(msgid, msgctxt), msgstr[0] || msgid]))]
  }),
)

function keyOf(message: string, context: string | null | undefined): string {
  return `${context ?? ''}|${message}`
}

/** A message id with its context. */
interface Message {
  text: string
  context?: string | undefined
}

const stringOf = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined)

/** The message in `t`...`` or `t({ message, context })`. */
function messageOf(node: ts.Node): Message | undefined {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 't') {
    const { template } = node
    if (ts.isNoSubstitutionTemplateLiteral(template)) return { text: template.text }
    const parts = template.templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`)
    return { text: template.head.text + parts.join('') }
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 't' && node.arguments[0]) {
    const properties: readonly ts.ObjectLiteralElementLike[] = ts.isObjectLiteralExpression(node.arguments[0])
      ? node.arguments[0].properties
      : []
    const valueOf = (name: string) =>
      stringOf(
        properties.find(
          (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === name,
        )?.initializer,
      )
    const text = valueOf('message')
    return text === undefined ? undefined : { text, context: valueOf('context') }
  }
  return undefined
}

const nameOf = (expression: ts.Expression): string =>
  ts.isObjectLiteralExpression(expression) ? (expression.properties[0]?.name?.getText() ?? '') : expression.getText()

const attributeOf = ({ attributes }: ts.JsxOpeningLikeElement, name: string) =>
  attributes.properties.find((one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name)
    ?.initializer

/** The message of an attribute. */
function messageIn(element: ts.JsxOpeningLikeElement, name: string): Message | undefined {
  const value = attributeOf(element, name)
  return value && ts.isJsxExpression(value) && value.expression ? messageOf(value.expression) : undefined
}

/** The visible messages of an element. */
function shownBy(element: ts.JsxElement): Message[] {
  return element.children.flatMap((child): Message[] => {
    if (ts.isJsxElement(child)) {
      const tag = child.openingElement.tagName.getText()
      if (tag === 'VisuallyHidden') return []
      if (tag !== 'Trans') return shownBy(child)
      const context = attributeOf(child.openingElement, 'context')
      const text = child.children
        .map((part) => (ts.isJsxExpression(part) && part.expression ? `{${nameOf(part.expression)}}` : part.getText()))
        .join('')
      return [{ text: text.replace(/\s+/g, ' ').trim(), context: stringOf(context) }]
    }
    if (!ts.isJsxExpression(child) || !child.expression) return []
    const { expression } = child
    const branches = ts.isConditionalExpression(expression) ? [expression.whenTrue, expression.whenFalse] : [expression]
    return branches.flatMap((branch) => messageOf(branch) ?? [])
  })
}

const CONTROLS = /^(a|button|.*Button|.*Link|summary)$|Anchor|Chip|Control/

/** Elements with both an accessible name and visible text. */
function namedElements(source: ts.SourceFile): { name: Message; shown: Message }[] {
  const found: { name: Message; shown: Message }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node)) {
      const name = messageIn(node.openingElement, 'aria-label')
      const isControl = CONTROLS.test(node.openingElement.tagName.getText().replace(/^chakra\./, ''))
      if (name && isControl) found.push(...shownBy(node).map((shown) => ({ name, shown })))
    }
    // Our own buttons take both texts.
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const [name, shown] = [messageIn(node, 'label'), messageIn(node, 'action')]
      if (name && shown) found.push({ name, shown })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Normalises a text as speech recognition does. */
const spoken = (text: string) =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim()

const files = filesIn('.', '.tsx').filter((file) => !file.includes('.test.'))
const named = files.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  return namedElements(source).map((pair) => ({ file: file.slice(root.length + 1), ...pair }))
})

test('finds names to check', () => {
  expect(named.length).toBeGreaterThan(20)
})

test.each(LANGUAGE_CODES)('names contain what is shown in %s', (code) => {
  const say = ({ text, context }: Message) => translations.get(code)?.get(keyOf(text, context)) ?? text
  const wrong = named
    .map(({ file, name, shown }) => ({ file, name: say(name), shown: say(shown) }))
    .filter(({ name, shown }) => !spoken(name).includes(spoken(shown)))
  expect(wrong).toEqual([])
})
