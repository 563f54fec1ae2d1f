import { useAttempt } from '../../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../../shared/graphql/refusal'
import { useImageUpload } from '../../../shared/upload/use-image-upload'
import { useUpdateProfileMutation } from './photo-form.generated'

/** One change of one's photo at a time. `set` and `remove` resolve to whether it was made; `error` says why not. */
export function usePhotoChange() {
  const [updateProfile] = useUpdateProfileMutation()
  const upload = useImageUpload()
  const { isBusy, error, run } = useAttempt()

  const change = (getImageId: () => Promise<string | null>) =>
    run(async () => {
      const { data } = await updateProfile({ variables: { input: { imageId: await getImageId() } } })
      expectSuccess(data?.updateProfile, 'UpdateProfileSuccess')
    }, explainFailure)

  return {
    set: (file: File) => change(async () => (await upload.send(file)).id),
    remove: () => change(() => Promise.resolve(null)),
    isBusy,
    error,
    progress: upload.progress,
  }
}
