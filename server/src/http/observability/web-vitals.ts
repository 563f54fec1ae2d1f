import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Histogram } from 'prom-client'
import { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { forbidden } from '../../shared/errors'
import { metrics } from '../../shared/metrics'
import { parseInput } from '../../shared/validation'
import { isFromElsewhere } from '../protection/request-address'

/** Bytes. Browsers send 200. */
const BODY_LIMIT = 1_024

/** A page that took more than ten minutes was in the background. */
const milliseconds = z.number().min(0).max(600_000).optional()

const labelNames = ['vital', 'page', 'device'] as const

/** Buckets include the limits of good and poor web vitals (https://web.dev/articles/vitals). */
const seconds = new Histogram({
  name: 'instrumenta_web_vital_seconds',
  help: 'What browsers measured of pages that they loaded: TTFB, FCP, LCP and INP, by the pattern of the page’s address and kind of device.',
  labelNames,
  buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 8],
  registers: [metrics],
})

const shifts = new Histogram({
  name: 'instrumenta_web_vital_layout_shift',
  help: 'How far what stood on a page moved without being asked to, as browsers measured it (CLS).',
  labelNames: ['page', 'device'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
  registers: [metrics],
})

interface WebVitalsOptions {
  /** Patterns of all pages. Others are not counted. */
  pages: readonly string[]
  /** The shop's address, without a slash at the end. */
  publicUrl: string
}

/**
 * `POST /web-vitals` accepts a browser's measurements of one page: five numbers, the pattern of its address and the
 * kind of device. They are added to sums at once; nothing else is stored.
 */
export const webVitals = fastifyPlugin(addWebVitals, { name: 'web-vitals', dependencies: ['request-checks'] })

async function addWebVitals(app: FastifyInstance, { pages, publicUrl }: WebVitalsOptions): Promise<void> {
  const measured = z.strictObject({
    page: z.enum(pages),
    device: z.enum(['phone', 'tablet', 'desktop']),
    vitals: z.strictObject({
      TTFB: milliseconds,
      FCP: milliseconds,
      LCP: milliseconds,
      INP: milliseconds,
      CLS: z.number().min(0).max(100).optional(),
    }),
  })

  app.post('/web-vitals', {
    bodyLimit: BODY_LIMIT,
    config: { limitedAction: 'vitals' },
    onRequest: async (request) => {
      if (isFromElsewhere(request, publicUrl)) throw forbidden(sentence('measuredElsewhere'))
    },
    async handler({ body }, reply) {
      const { page, device, vitals } = parseInput(measured, body, 'body')
      const { CLS, ...times } = vitals
      for (const [vital, ms] of Object.entries(times)) {
        if (ms !== undefined) seconds.observe({ vital, page, device }, ms / 1_000)
      }
      if (CLS !== undefined) shifts.observe({ page, device }, CLS)
      return reply.code(204).send()
    },
  })
}
