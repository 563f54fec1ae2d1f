import type { ApiScope } from '@instrumenta/prisma/client'
import type { Permission } from './permissions'

/** Rights that an operation needs. */
export interface Needed {
  /** Right of staff, for operations that customers may not call. */
  staff?: Permission
  /** Scope of an API key; `ANY`: every key may call it. Without it, no key may. */
  keys?: ApiScope | 'ANY' | 'NONE'
}

/** For staff, not for API keys. */
export const staff = (permission: Permission): Needed => ({ staff: permission })
/** For staff and API keys. */
export const both = (permission: Permission & ApiScope): Needed => ({ staff: permission, keys: permission })
/** For customers, too: the task checks the owner of the row. */
export const keys = (scope: ApiScope): Needed => ({ keys: scope })
/** Public: for visitors, and so for every key. */
export const anyKey: Needed = { keys: 'ANY' }
/** Personal fields below types that keys may read. */
export const noKey: Needed = { keys: 'NONE' }
