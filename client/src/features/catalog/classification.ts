import { t } from '@lingui/core/macro'

/** The known classifications of a product. */
interface Classified {
  fdaClass: number | null
  fdaProductCode: string | null
  regulationNumber: string | null
}

/** "US FDA device class 1; regulation 21 CFR 878.4800; product code GDZ", omitting unknown parts. */
export function describeClassification({ fdaClass, fdaProductCode, regulationNumber }: Classified): string {
  return [
    fdaClass && t`US FDA device class ${fdaClass}`,
    regulationNumber && t`regulation 21 CFR ${regulationNumber}`,
    fdaProductCode && t`FDA product code ${fdaProductCode}`,
  ]
    .filter((part) => typeof part === 'string')
    .reduce((list, part) => (list ? t`${list}; ${part}` : part), '')
}
