import { findShop } from './shops'

/** What a mail of Firebase is for, as the emulator calls it. */
type Purpose = 'VERIFY_EMAIL' | 'PASSWORD_RESET'

interface EmulatorMail {
  email: string
  requestType: Purpose
  oobLink: string
}

/** The link of the last mail that Firebase would have sent to this address: the emulator lists them. */
export async function linkOfMail(email: string, purpose: Purpose): Promise<string> {
  const emulator = `http://127.0.0.1:${(await findShop()).authPort}`
  const answer = await fetch(`${emulator}/emulator/v1/projects/demo-instrumenta/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: EmulatorMail[] }
  const mail = oobCodes.findLast((one) => one.email === email && one.requestType === purpose)
  if (!mail) throw new Error(`There is no mail to ${email} for ${purpose}`)
  return mail.oobLink
}
