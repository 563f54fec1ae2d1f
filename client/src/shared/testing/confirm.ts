import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Answers the open dialog with the button of that name. */
export async function confirm(name: string): Promise<void> {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}
