import { useAttempt } from '../../../shared/forms/use-attempt'
import { explainFailure } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import { useImageUpload } from '../../../shared/upload/use-image-upload'
import { useUpdateProfileMutation } from './photo-form.generated'

/** Runs one photo change at a time. `set` and `remove` resolve to whether it succeeded; `error` says why not. */
export function usePhotoChange() {
  const { send: updateProfile } = useAct(useUpdateProfileMutation)
  const upload = useImageUpload()
  const { isBusy, error, run } = useAttempt()

  const change = (getImageId: () => Promise<string | null>) =>
    run(async () => updateProfile({ input: { imageId: await getImageId() } }), explainFailure)

  return {
    set: (file: File) => change(async () => (await upload.send(file)).id),
    remove: () => change(() => Promise.resolve(null)),
    isBusy,
    error,
    progress: upload.progress,
  }
}
