import type { Incoterm } from '../../shared/graphql/schema.generated'

/** The rules of Incoterms 2020, by their codes. */
const INCOTERMS: readonly Incoterm[] = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF']

/** Them as choices of a field, below `none` for none of them. Codes are the same in every language. */
export function incotermOptions(none: string): Record<string, string> {
  return { '': none, ...Object.fromEntries(INCOTERMS.map((code) => [code, code])) }
}
