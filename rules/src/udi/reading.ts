import type { Udi, UdiAgency, UdiProblem } from './udi-result'

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
