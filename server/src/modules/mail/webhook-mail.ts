import { z } from 'zod'
import { defineTemplate } from './mail-content'
import { lineField } from './mail-fields'

const disabled = z.object({ endpointId: lineField, url: lineField, days: z.int() })

/** An endpoint of a program has failed for days and was switched off. */
export const webhookDisabled = defineTemplate(disabled, ({ endpointId, url, days }, { publicUrl, shopAddress }) => ({
  // Admins read it, whose language nobody knows.
  language: 'en',
  subject: 'A webhook of the shop was switched off',
  heading: 'A webhook was switched off',
  preview: `Nothing got through for ${days} days`,
  paragraphs: [
    `Nothing that the shop sent to this address in the last ${days} days got through, so the shop has stopped sending.`,
    'When the program behind it works again, switch the webhook on and send again what had failed.',
  ],
  facts: [{ label: 'Address', value: url }],
  link: {
    label: 'See what was answered',
    url: `${publicUrl}/dashboard/programs/webhooks/${encodeURIComponent(endpointId)}`,
  },
  reason: 'You get this mail because you are an admin of Instrumenta.',
  replyTo: shopAddress,
}))
