/** Issuing agencies of device identifiers, from 21 CFR 830.100 and Implementing Decision (EU) 2019/939, without IFA. */
export type UdiAgency = 'GS1' | 'HIBCC' | 'ICCBBA'

/** Problem of a text. `part` is the element concerned, as read. */
export interface UdiProblem {
  code:
    | 'UNKNOWN_FORM'
    | 'NO_DEVICE_IDENTIFIER'
    | 'WRONG_LENGTH'
    | 'WRONG_CHARACTERS'
    | 'WRONG_CHECK_DIGIT'
    | 'WRONG_DATE'
    | 'UNKNOWN_PART'
    | 'SAID_TWICE'
    | 'EXPIRES_BEFORE_IT_IS_MADE'
  part: string
}

/** Parsed unique device identifier. Dates are days, such as `2026-11-23`. */
export interface Udi {
  agency: UdiAgency | null
  /** Device identifier (UDI-DI) as in device databases; reliable only without problems. */
  deviceIdentifier: string | null
  lot: string | null
  serial: string | null
  madeOn: string | null
  expiresOn: string | null
  /** Empty where all is right. */
  problems: UdiProblem[]
}
