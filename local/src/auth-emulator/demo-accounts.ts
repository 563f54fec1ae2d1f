/** Password of both demo accounts. */
export const DEMO_PASSWORD = 'instrumenta'

/** Demo accounts of the embedded mode. */
export const DEMO_ACCOUNTS = [
  { localId: 'demo-admin', email: 'admin@example.com', displayName: 'Ada Admin' },
  { localId: 'demo-customer', email: 'customer@example.com', displayName: 'Carl Customer' },
] as const
