import { Registry } from 'prom-client'

/**
 * What this process counts, for Prometheus. A part of the shop makes its own counters and histograms with
 * `registers: [metrics]`, beside what they count; their names begin with `instrumenta_` and end with their unit. Labels have few values:
 * never an id, an address or anything that a visitor wrote.
 */
export const metrics = new Registry()
