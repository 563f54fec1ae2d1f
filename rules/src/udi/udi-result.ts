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

type Value = 'lot' | 'serial' | 'madeOn' | 'expiresOn' | 'deviceIdentifier'

/** Collects the data of a text: each value once, and all errors in their order. */
export class Reading {
  private readonly values: Record<Value, string | null> = {
    deviceIdentifier: null,
    lot: null,
    serial: null,
    madeOn: null,
    expiresOn: null,
  }
  private readonly problems: UdiProblem[] = []

  constructor(private readonly agency: UdiAgency) {}

  complain(code: UdiProblem['code'], part: string): void {
    this.problems.push({ code, part })
  }

  /** Stores a value; a repetition is fine, a contradiction is not. */
  keep(name: Value, value: string, part: string = value): void {
    const before = this.values[name]
    if (before !== null && before !== value) this.complain('SAID_TWICE', part)
    else this.values[name] = value
  }

  /** Stores a day, unless the calendar does not have it. */
  keepDay(name: 'madeOn' | 'expiresOn', day: string | undefined, part: string): void {
    if (day === undefined) this.complain('WRONG_DATE', part)
    else this.keep(name, day, part)
  }

  end(): Udi {
    return { agency: this.agency, ...this.values, problems: this.problems }
  }
}

/**
 * Full year of two digits: up to 50 years ahead and 49 back (GS1 General Specifications, 7.12, which the other agencies
 * follow).
 */
export function fullYear(digits: string, today: Date): number {
  const now = today.getUTCFullYear()
  const year = Number(digits) + now - (now % 100)
  const apart = year - now
  if (apart >= 51) return year - 100
  return apart <= -50 ? year + 100 : year
}

/** A day such as `2026-11-23`; day 0 is the last of its month. Undefined for a day that the calendar does not have. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (!(month >= 1 && month <= 12 && day >= 0 && day <= last)) return undefined
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day || last)].join('-')
}

/** The day of a year, 1 for the first of January. */
export function dayOfYear(year: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, 0, day))
  return day >= 1 && date.getUTCFullYear() === year ? date.toISOString().slice(0, 10) : undefined
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
