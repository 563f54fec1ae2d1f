import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findDebianProgram } from '@instrumenta/testing/debian-programs'
import { findFreePort } from '@instrumenta/local/ports'
import { addBuyers, addProducts, placeOrder, wishFor } from './support/ordering'
import { startPrometheus } from './support/prometheus'
import { demand, runCheck } from './support/run-check'
import type { ServerProcess } from './support/server-process'

const SECONDS = 10
const dashboard = path.resolve(import.meta.dirname, '../../deploy/observability/dashboard.json')

interface Target {
  health: string
  lastError: string
  lastScrapeDuration: number
}

interface Rule {
  name: string
  health: string
  state: string
  lastError?: string
}

interface Panels {
  panels: { title: string; targets?: { expr: string }[] }[]
}

/**
 * Panels that are empty for one healthy shop without Redis, replicas, a search engine or a shared queue.
 */
const quiet = /^Refused and failed|Redis|other instances|replica|^Reads of visitors|engine|encoded/

await runCheck('Prometheus reads a shop that is used for a while', async (stage) => {
  const [prometheusProgram, promtool] = [await findDebianProgram('prometheus'), await findDebianProgram('promtool')]
  if (!prometheusProgram || !promtool) return console.log('  Left out: Prometheus cannot be had here.')
  const metricsPort = await findFreePort()
  const shop = await stage.serve({
    variables: { METRICS_PORT: String(metricsPort), WEB_VITALS: '1', GRAPHQL_INTROSPECTION: 'true' },
  })
  const products = await addProducts(stage.database, 20, 1_000)
  const [buyer] = await addBuyers(stage.database, 1)
  const folder = mkdtempSync(path.join(stage.dataDir, 'prometheus-'))
  const prometheus = await startPrometheus(prometheusProgram, folder, `127.0.0.1:${metricsPort}`)
  try {
    for (let second = 0; second < SECONDS; second++) {
      await visit(shop, products[second] ?? '')
      if (buyer) await placeOrder('GraphQL', shop.origin, buyer, wishFor(products[second] ?? '', 1))
      await pause(1_000)
    }
    const { activeTargets } = await prometheus.ask<{ activeTargets: Target[] }>('targets')
    demand(
      activeTargets.length === 1 && activeTargets[0]?.health === 'up',
      `It reads nothing: ${JSON.stringify(activeTargets)}`,
    )
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    console.log(
      `  ${text.split('\n').filter((line) => !line.startsWith('#')).length} series in ${Math.round(text.length / 1_000)} kB, read in ${Math.round((activeTargets[0]?.lastScrapeDuration ?? 0) * 1_000)} ms`,
    )
    const lint = spawnSync(promtool.path, ['check', 'metrics'], { input: text, env: promtool.env, encoding: 'utf8' })
    // prom-client names its own process metrics.
    const faults = (lint.stdout + lint.stderr).split('\n').filter((line) => /^(?!nodejs_|process_)./.test(line))
    demand(faults.length === 0, `promtool says of the metrics: ${faults.join('\n')}`)

    const { groups } = await prometheus.ask<{ groups: { rules: Rule[] }[] }>('rules')
    const rules = groups.flatMap((group) => group.rules)
    const wrong = rules.filter(({ health, state }) => health !== 'ok' || state !== 'inactive')
    demand(wrong.length === 0, `Alerts that cannot be told, or ring: ${JSON.stringify(wrong)}`)
    console.log(`  ${rules.length} alerts, none of them rings`)

    const { panels } = JSON.parse(readFileSync(dashboard, 'utf8')) as Panels
    const empty: string[] = []
    for (const { title, targets = [] } of panels) {
      let found = 0
      for (const { expr } of targets) {
        const question = expr.replaceAll('$__rate_interval', '30s')
        found += (await prometheus.ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(question)}`)).result
          .length
      }
      if (targets.length > 0 && found === 0 && !quiet.test(title)) empty.push(title)
    }
    demand(empty.length === 0, `The dashboard shows nothing under ${empty.join(', ')}.`)
    console.log(
      `  ${panels.length} panels and rows of the dashboard, each shows something or is of what this shop has not`,
    )

    shop.signal('SIGKILL')
    await shop.ended
    await pause(3_000)
    const { alerts } = await prometheus.ask<{ alerts: { labels: { alertname: string } }[] }>('alerts')
    demand(
      alerts.some(({ labels }) => labels.alertname === 'ShopDown'),
      'A shop that was killed is no alert.',
    )
    console.log('  Killed, it is one within three seconds, and rings after a minute')
  } finally {
    await prometheus.stop()
  }
})

/** A visitor's requests in a second, some of them rejected. */
async function visit({ origin }: ServerProcess, product: string): Promise<void> {
  const post = (address: string, body: object) =>
    fetch(origin + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.arrayBuffer())
  await fetch(`${origin}/products/${product}`).then((response) => response.arrayBuffer())
  await post('/graphql', { query: 'query ($id: ID!) { product(id: $id) { id name } }', variables: { id: product } })
  await post('/graphql', { query: '{ nothing }' })
  await post('/graphql', { query: '{ myOrders(first: 1) { nodes { id } } }' })
  const vitals = { TTFB: 120, FCP: 600, LCP: 900, INP: 40, CLS: 0.01 }
  await post('/web-vitals', { page: '/products/:id', device: 'phone', vitals })
}
