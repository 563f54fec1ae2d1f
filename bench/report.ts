import type { Round } from './load'

/** Rounds by contestant. */
export type Rounds = Map<string, Round[]>

/** The table of one workload: medians, the rate relative to `limit`, and the rate per core. */
export function formatTable(title: string, rounds: Rounds): string {
  const limit = medianRate(rounds.get('limit') ?? [])
  const lines = [...rounds].map(([name, list]) => {
    const cpu = list.flatMap((round) => (round.cpu === undefined ? [] : [round.cpu]))
    const micros = cpu.length > 0 ? median(cpu) : undefined
    const database = median(list.map((round) => round.databaseCpu ?? NaN))
    const memory = Math.max(...list.map((round) => round.memory ?? NaN))
    return [
      name.padEnd(10),
      (Number.isNaN(limit) ? '-' : (medianRate(list) / limit).toFixed(2)).padStart(7),
      Math.round(medianRate(list)).toString().padStart(8),
      median(list.map((round) => round.p99))
        .toFixed(0)
        .padStart(7),
      (micros === undefined ? '-' : micros.toFixed(0)).padStart(7),
      (micros === undefined ? '-' : Math.round(1_000_000 / micros).toString()).padStart(11),
      (Number.isNaN(database) ? '-' : database.toFixed(0)).padStart(6),
      (Number.isNaN(memory) ? '-' : memory.toFixed(0)).padStart(6),
      spread(list.map((round) => round.perSecond)).padStart(8),
    ].join(' ')
  })
  const head = 'server       ratio    per s  p99 ms  CPU µs  per s*core  DB µs     MB   spread'
  return [title, head, ...lines].map((line, index) => (index === 0 ? line : `  ${line}`)).join('\n')
}

/** Responses per second, the median of the rounds. */
export function medianRate(rounds: readonly Round[]): number {
  return median(rounds.map((round) => round.perSecond))
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** Spread of the rounds. A large value means that other programs kept the machine busy. */
function spread(values: number[]): string {
  return `±${((100 * (Math.max(...values) - Math.min(...values))) / 2 / median(values)).toFixed(0)} %`
}

/** Size of the database. */
export interface Size {
  products: number
  orders: number
}

/** Rates of one workload by size. */
export interface Curve {
  name: string
  shop: number[]
  limit: number[]
}

const COLORS = ['#0f766e', '#b45309', '#4338ca', '#be123c', '#15803d', '#7e22ce', '#0369a1']

/**
 * The curves as a table: each rate relative to the first size, and the shop's relative to the limit's.
 */
export function formatCurves(sizes: Size[], curves: Curve[]): string {
  const heads = sizes.map(({ products, orders }) => `${products} / ${orders}`.padStart(18)).join('')
  const row = (name: string, values: number[]) =>
    `  ${name.padEnd(10)}${values.map((value) => value.toFixed(2).padStart(18)).join('')}`
  const grown = (rates: number[]) => rates.map((rate) => relative(rate, rates))
  return [
    `products / orders${heads.slice(5)}`,
    ...curves.flatMap(({ name, shop, limit }) => [
      name,
      row('shop', grown(shop)),
      row('limit', grown(limit)),
      row(
        'to limit',
        shop.map((rate, place) => rate / (limit[place] ?? NaN)),
      ),
    ]),
  ].join('\n')
}

/** The shop's curves as an SVG. */
export function plotCurves(sizes: Size[], curves: Curve[]): string {
  const width = 900
  const height = 60 + 320 + 30 * curves.length
  const x = (index: number) => 80 + (index * 740) / Math.max(1, sizes.length - 1)
  const y = (value: number) => 360 - value * 240
  const grid = [0, 0.5, 0.85, 1, 1.15].map(
    (value) =>
      `<path d="M80 ${y(value)}H820" stroke="#ccc"/><text x="70" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  )
  const labels = sizes.map(
    ({ products, orders }, index) =>
      `<text x="${x(index)}" y="382" text-anchor="middle">${products} products, ${orders} orders</text>`,
  )
  const lines = curves.map(({ name, shop }, index) => {
    const color = COLORS[index % COLORS.length]
    const points = shop.map((rate, place) => `${x(place)},${y(Math.min(1.3, relative(rate, shop)))}`).join(' ')
    const legend = 415 + 28 * index
    return (
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2.5"/>` +
      `<path d="M80 ${legend - 4}h24" stroke="${color}" stroke-width="4"/><text x="114" y="${legend}">${name}</text>`
    )
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    '<text x="80" y="30" font-size="18">Requests a second as the database grows, first size = 1</text>',
    ...grid,
    ...labels,
    ...lines,
    '</svg>\n',
  ].join('\n')
}

function relative(rate: number, rates: number[]): number {
  return rate / (rates[0] ?? NaN)
}
