import { findMailProblem } from './mail-settings'

describe('the settings', () => {
  const good = { smtpUrl: 'smtps://user:p%40ss@mail.example.com:465', from: 'Instrumenta <shop@instrumenta.example>' }

  it('without problems', () => {
    expect(findMailProblem(good)).toBeUndefined()
    expect(findMailProblem({ ...good, from: 'shop@example.com' })).toBeUndefined()
  })

  it.each(['smtp://[bad', 'smtp://', 'smtp://host:99999'])(
    'with the server %j are rejected without showing secrets',
    (smtpUrl) => {
      expect(findMailProblem({ ...good, smtpUrl })).toBe(
        'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587',
      )
    },
  )

  it.each(['Instrumenta', 'a@example.com, b@example.com', '<>'])('with the sender %j are rejected', (from) => {
    expect(findMailProblem({ ...good, from })).toContain('MAIL_FROM must be a sender')
  })
})
