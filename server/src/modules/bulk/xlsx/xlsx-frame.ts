import { escapeText } from './xlsx-values'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIPS_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Types of parts. Sheets are the default type, because their number is known only at the end. */
export const CONTENT_TYPES =
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

/** Cell styles by index. Text cells have the text format, so that values typed over them stay texts. */
const STYLE_NAMES = ['general', 'cents', 'thousandths', 'instant', 'text', 'heading'] as const

/** Attribute of a cell for a style. */
export const styleOf = (name: (typeof STYLE_NAMES)[number]): string =>
  name === 'general' ? '' : ` s="${STYLE_NAMES.indexOf(name)}"`

const xf = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

export const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.000"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${xf(0)}${xf(2)}${xf(164)}${xf(165)}${xf(49)}${xf(49, 1)}</cellXfs></styleSheet>`

export const bookOf = (sheets: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS_NS}"><sheets>` +
  sheets
    .map((name, index) => `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('') +
  '</sheets></workbook>'

/** Relationships of the workbook, or of the package for null. */
export function relationsOf(sheets: readonly string[] | null): string {
  const ties = sheets
    ? [...sheets.map((_name, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`]), ['styles', 'styles.xml']]
    : [['officeDocument', 'xl/workbook.xml']]
  return (
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
    ties
      .map(
        ([type, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS_NS}/${type}" Target="${target}"/>`,
      )
      .join('') +
    '</Relationships>'
  )
}
