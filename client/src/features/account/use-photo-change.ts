import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { Refusal, explainFailure } from '../../shared/graphql/refusal'
import { UploadError } from '../../shared/upload/upload-image'
import { useImageUpload } from '../../shared/upload/use-image-upload'
import { UpdateProfileDocument } from './photo-form.generated'

const NO_ANSWER = 'The shop did not answer. Try again.'

/** One change of one's photo at a time. `set` and `remove` resolve to whether it was made; `error` says why not. */
export function usePhotoChange() {
  const [updateProfile] = useMutation(UpdateProfileDocument)
  const upload = useImageUpload()
  // Not state: the second click of a double click must see it.
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function run(getImageId: () => Promise<string | null>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    try {
      const { data } = await updateProfile({ variables: { input: { imageId: await getImageId() } } })
      const result = data?.updateProfile
      if (result?.__typename !== 'UpdateProfileSuccess') throw new Refusal(result?.message ?? NO_ANSWER)
      return true
    } catch (failure) {
      setError(failure instanceof UploadError ? failure.message : explainFailure(failure, NO_ANSWER))
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return {
    set: (file: File) => run(async () => (await upload.send(file)).id),
    remove: () => run(() => Promise.resolve(null)),
    isBusy,
    error,
    progress: upload.progress,
  }
}
