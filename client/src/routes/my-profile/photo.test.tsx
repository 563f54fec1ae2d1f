import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as firebase from '../../features/auth/account/firebase-account'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession, getSession } from '../../shared/auth/session-store'
import { refusal } from '../../shared/testing/render-in-shop'
import { UploadError } from '../../shared/upload/send-file'
import * as uploads from '../../shared/upload/uploads'
import { config, form, openProfile } from './testing/open-profile'

jest.mock('../../features/auth/account/firebase-account', () => ({ hasPassword: jest.fn() }))
jest.mock('../../shared/upload/uploads', () => ({
  ...jest.requireActual<typeof uploads>('../../shared/upload/uploads'),
  uploadImage: jest.fn(),
}))
const uploadImage = jest.mocked(uploads.uploadImage)

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
  jest.resetAllMocks()
  jest.mocked(firebase.hasPassword).mockResolvedValue(true)
})

describe('the photo', () => {
  const picture = () => new File(['a picture'], 'me.png', { type: 'image/png' })

  async function choose(file: File) {
    const { getByLabelText, getByRole } = await form('Change photo')
    await userEvent.upload(getByLabelText(/hoto/, { selector: 'input' }), file, { applyAccept: false })
    await userEvent.dblClick(getByRole('button', { name: /^(Add|Replace) photo$/ }))
  }

  test('is added, replaced and removed, here and in the session', async () => {
    const { updateProfile } = openProfile()
    uploadImage.mockResolvedValueOnce({ id: 'first', url: '/1' }).mockResolvedValueOnce({ id: 'second', url: '/2' })
    await choose(picture())
    const news = await screen.findByText('Photo updated.')
    expect(document.activeElement?.contains(news)).toBe(true)
    expect((screen.getByAltText('Your photo') as HTMLImageElement).srcset).toBe('/images/first/320.webp 320w')
    await waitFor(() => expect(getSession().user?.photo).toEqual({ webpSrcSet: '/images/first/320.webp 320w' }))

    await choose(picture())
    await waitFor(() => expect((screen.getByAltText('Your photo') as HTMLImageElement).srcset).toContain('second'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
    expect(await screen.findByText('Photo removed.')).toBeTruthy()
    expect(screen.queryByAltText('Your photo')).toBeNull()
    await waitFor(() => expect(getSession().user).not.toHaveProperty('photo'))
    expect(updateProfile.mock.calls.map(([{ input }]) => input.imageId)).toEqual(['first', 'second', null])
  })

  test('must be an image', async () => {
    openProfile()
    await choose(new File(['text'], 'notes.txt', { type: 'text/plain' }))
    expect(await screen.findByText('Choose a JPEG, PNG or WebP')).toBeTruthy()
    expect(uploadImage).not.toHaveBeenCalled()
  })

  test('stays chosen for a retry after a failed upload or save', async () => {
    const { updateProfile } = openProfile()
    uploadImage.mockRejectedValue(new UploadError('The image couldn’t be uploaded. Try again.'))
    await choose(picture())
    expect((await screen.findByRole('alert')).textContent).toBe('The image couldn’t be uploaded. Try again.')
    expect(updateProfile).not.toHaveBeenCalled()

    uploadImage.mockResolvedValue({ id: 'not-mine', url: '/3' })
    const again = () => userEvent.click(screen.getByRole('button', { name: 'Add photo' }))
    await again()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please upload it again.'))

    updateProfile.mockImplementationOnce(() => {
      throw refusal('RATE_LIMITED', 'Too many pictures.')
    })
    await again()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many pictures.'))
  })
})
