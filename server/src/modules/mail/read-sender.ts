import type { Reading } from '../../graphql/context'
import { readSeller } from '../seller/seller'
import type { MailSender } from './compose-mail'
import type { ShopSettings } from './mail-content'
import { nameSender } from './mail-settings'

/** Settings of the sender from the environment. */
export interface SenderSettings extends ShopSettings {
  /** An address, with or without a name. */
  from: string
}

/** The sender of emails, named as the seller's settings say now. */
export async function readSender(
  { seller }: Pick<Reading['db'], 'seller'>,
  settings: SenderSettings,
): Promise<MailSender> {
  const { name, logo } = await readSeller({ seller })
  return { ...settings, from: nameSender(settings.from, name), name, logo }
}
