const { Marked } = require('marked')

/** A header without a word is none. */
const cellOf = (html, tag) => {
  if (html === '') return '<td></td>'
  return tag === 'th' ? `<th scope="col">${html}</th>` : `<td>${html}</td>`
}

const marked = new Marked({ gfm: true })
marked.use({
  useNewRenderer: true,
  renderer: {
    // A wide table scrolls by itself, and by keyboard. The page names it, in the reader's language.
    table(token) {
      const row = (cells, tag) =>
        `<tr>${cells.map(({ tokens }) => cellOf(this.parser.parseInline(tokens), tag)).join('')}</tr>`
      const body = token.rows.map((cells) => row(cells, 'td')).join('')
      return `<div class="scroll" tabindex="0" role="group" aria-labelledby="table-label"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`
    },
  },
})

/** A Markdown file of ours as the source of a module that exports its HTML. The files are our own text: nothing is sanitised. */
exports.compileMarkdown = (text) => `export const html = ${JSON.stringify(marked.parse(text))}\n`
