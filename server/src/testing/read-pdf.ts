import { execFileSync } from 'node:child_process'

/** A PDF as a reader finds it. */
export interface ReadPdf {
  /** The text of each page, in the order in which it was drawn. */
  pages: string[]
  title: string
  language: string | null
}

// The reader comes as an ES module only, which Jest cannot load here.
const program = `
import { getDocumentProxy } from 'unpdf'
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
const { info } = await pdf.getMetadata()
const pages = []
for (let number = 1; number <= pdf.numPages; number++) {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join(''))
}
console.log(JSON.stringify({ pages, title: info.Title, language: info.Language ?? null }))
`

/** Reads the text of a PDF back. Throws for what is none. */
export function readPdf(content: Buffer): ReadPdf {
  const options = { input: content, cwd: __dirname, stdio: ['pipe', 'pipe', 'ignore'] as ['pipe', 'pipe', 'ignore'] }
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], options)
  return JSON.parse(printed.toString()) as ReadPdf
}
