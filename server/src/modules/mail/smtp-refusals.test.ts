import { isRefusedForGood } from './smtp-transport'

describe('a refusal', () => {
  it.each([
    ['RCPT TO', '550 No such user'],
    ['RCPT TO', '550 5.1.1 <a@example.org>: user unknown'],
    ['RCPT TO', '552 5.2.2 mailbox full'],
    ['RCPT TO', '553 name not allowed'],
    ['DATA', '554 5.6.0 malformed'],
  ])('to %s as "%s" is for good', (command, response) => {
    expect(isRefusedForGood({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(true)
  })

  it.each([
    ['RCPT TO', '450 4.2.0 greylisted'],
    ['RCPT TO', '530 authentication required'],
    ['RCPT TO', '554 5.7.1 <a@example.org>: relay access denied'],
    ['RCPT TO', '550 5.4.5 daily limit exceeded'],
    ['DATA', '451 try again later'],
    ['MAIL FROM', '553 sender refused'],
    ['AUTH PLAIN', '535 authentication failed'],
  ])('to %s as "%s" may pass', (command, response) => {
    expect(isRefusedForGood({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(false)
  })

  it('that is no server response may be retried', () => {
    expect(isRefusedForGood({ command: 'CONN' })).toBe(false)
  })
})
