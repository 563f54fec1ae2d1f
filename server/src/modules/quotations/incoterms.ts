import type { Incoterm } from '@instrumenta/prisma/client'

/** The rules of Incoterms 2020, those for any way of transport first: whoever has another set cannot compile. */
export const incoterms = Object.keys({
  EXW: true,
  FCA: true,
  CPT: true,
  CIP: true,
  DAP: true,
  DPU: true,
  DDP: true,
  FAS: true,
  FOB: true,
  CFR: true,
  CIF: true,
} satisfies Record<Incoterm, true>) as [Incoterm, ...Incoterm[]]
