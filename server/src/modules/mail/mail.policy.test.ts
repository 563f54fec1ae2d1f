import { describeFailure, isRefusedForGood, retryDelayMs } from './mail.policy'

const MINUTE = 60_000

describe('the delay until the next attempt', () => {
  it('begins with a minute, doubles, and ends at six hours', () => {
    const delays = [1, 2, 3, 9, 10, 12, 200].map((attempts) => retryDelayMs(attempts, 0.5) / MINUTE)
    expect(delays).toEqual([1, 2, 4, 256, 360, 360, 360])
  })

  it('is spread by a fifth to either side', () => {
    expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([48_000, 72_000])
    const delays = Array.from({ length: 20 }, () => retryDelayMs(1))
    expect(new Set(delays).size).toBeGreaterThan(1)
    expect(delays.every((delay) => delay >= 48_000 && delay <= 72_000)).toBe(true)
  })
})

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

  it('that is no answer of a server may pass', () => {
    expect(isRefusedForGood({ command: 'CONN' })).toBe(false)
  })
})

describe('a kept reason', () => {
  it('is one line that PostgreSQL takes', () => {
    expect(describeFailure(' 550\r\n5.1.1\0 no\ud800such\tuser ')).toBe('550 5.1.1 no such user')
  })

  it('is short, and never ends within a character', () => {
    const reason = describeFailure('𝒳'.repeat(400))
    expect(Array.from(reason)).toHaveLength(300)
    expect(reason.endsWith('𝒳…')).toBe(true)
  })

  it('has no secrets', () => {
    expect(describeFailure('535 hunter2 is not the password hunter2', ['hunter2', ''])).toBe(
      '535 *** is not the password ***',
    )
  })
})
