import { describeFailure } from './job-task'

describe('a stored reason', () => {
  it('is one line that PostgreSQL accepts', () => {
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
