/** Environment of a baseline. */
export const settings = {
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL ?? '',
  /** HS256 key of the access tokens. */
  secret: new TextEncoder().encode(process.env.ACCESS_TOKEN_SECRET),
}

/** Claims that the shop's access tokens are checked for. */
export const TOKEN_CHECKS = { algorithms: ['HS256'], issuer: 'instrumenta', audience: 'instrumenta-api' }
