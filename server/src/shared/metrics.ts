import { Registry } from 'prom-client'

/**
 * Prometheus metrics of this process. Modules define their counters and histograms beside the counted code, with `registers:
 * [metrics]`; names start with `instrumenta_` and end with the unit. Labels have few values: never an id, an address or
 * visitors' text.
 */
export const metrics = new Registry()
