import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { SMTPServer } from 'smtp-server'
import type { ParsedMail } from './parse-mail'
import { parseMail } from './parse-mail'

/** An email as the server got it. */
export interface ReceivedMail extends ParsedMail {
  /** Addresses of the SMTP envelope. */
  envelope: { from: string; to: string[] }
}

/** Creates a rejection with an SMTP code such as 550. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A real SMTP server. Close it afterwards. */
export interface MailServer {
  url: string
  port: number
  received: ReceivedMail[]
  /** Called for each recipient. */
  onRecipient: (address: string) => Error | undefined
  /** Called when an email has arrived; the client gets the answer when the result settles. */
  onMail: (mail: ReceivedMail) => Error | undefined | Promise<Error | undefined>
  close(): Promise<void>
}

/** Starts the server, on a free port or a given one. */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(options.onAuth ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => callback(server.onRecipient(address)),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom ? mailFrom.address : ''
        const raw = Buffer.concat(chunks).toString('utf8')
        const mail = { ...parseMail(raw), envelope: { from, to: rcptTo.map(({ address }) => address) } }
        void Promise.resolve(server.onMail(mail)).then((error) => {
          if (!error) received.push(mail)
          callback(error)
        })
      })
    },
    ...options,
  })
  // Clients that have disconnected, as when an attempt is cut off.
  smtp.on('error', () => {})
  const listener = smtp.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address() as AddressInfo
  const server: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    onRecipient: () => undefined,
    onMail: () => undefined,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return server
}
