import type { Incoterm } from '../graphql/schema.generated'

/** Codes of Incoterms 2020. */
const INCOTERMS: readonly Incoterm[] = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF']

/** Incoterms as options of a select, after `none`. Codes are the same in every language. */
export function incotermOptions(none: string): Record<string, string> {
  return { '': none, ...Object.fromEntries(INCOTERMS.map((code) => [code, code])) }
}
