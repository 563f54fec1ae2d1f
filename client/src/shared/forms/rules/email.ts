import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { requiredMessage } from './required'

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`)

/** Whether it is an ordinary email address: dots, plus signs and long top-level domains are. */
const isEmail = (address: string) => address.length <= 254 && address.indexOf('@') <= 64 && ADDRESS.test(address)

/** An address as it is kept and compared: without outer spaces, in lower case. The messages are the specification's. */
export const email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: () => requiredMessage(msg`Email`) }),
  z.refine((address: string) => isEmail(address), { error: () => t`Provide Valid Email` }),
)
