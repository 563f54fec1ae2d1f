import { z } from 'zod'
import { id } from '../../shared/fields'

export const startCardPaymentInput = z.strictObject({ orderId: id })
