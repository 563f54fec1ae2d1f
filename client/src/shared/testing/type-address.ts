import { act, fireEvent, screen, waitFor } from '@testing-library/react'

/** The address that `typeAddress` types, as it is sent. */
export const typedAddress = {
  recipient: 'Ada Lovelace',
  company: '',
  line1: '1 Main Street',
  line2: '',
  city: 'Berlin',
  region: '',
  postalCode: '10115',
  country: 'DE',
  phone: '+49301234567',
}

/** Fills in a German delivery address, and waits for its shipping methods if there are any. */
export async function typeAddress({
  phone = '+49 30 1234567',
  line1 = typedAddress.line1,
  hasMethods = true,
} = {}): Promise<void> {
  const { recipient, city, postalCode, country } = typedAddress
  await typeIn('country', country)
  for (const [part, text] of Object.entries({ phone, recipient, line1, postalCode, city })) await typeIn(part, text)
  if (hasMethods) await screen.findByRole('radio', { name: /Parcel/ })
}

/** Changes one field of the delivery address. */
export async function typeIn(part: string, value: string): Promise<void> {
  const field = await waitFor(() => {
    const [found] = document.getElementsByName(`shippingAddress.${part}`)
    if (!found) throw new Error(`There is no field for the ${part}`)
    return found
  })
  // The totals that this asks for arrive in the same act.
  await act(async () => void fireEvent.change(field, { target: { value } }))
}
