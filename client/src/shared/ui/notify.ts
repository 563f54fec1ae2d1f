/** Toasts come when the first is needed; without the network there are none, and what they tell is on the page too. */
async function loadToast() {
  return import('react-hot-toast').then(
    ({ toast }) => toast,
    () => null,
  )
}

/** Shows a message for five seconds. Never rejects. */
export async function notifySuccess(message: string): Promise<void> {
  const toast = await loadToast()
  toast?.success(message)
}

/** Like `notifySuccess`, for what went wrong. */
export async function notifyError(message: string): Promise<void> {
  const toast = await loadToast()
  toast?.error(message)
}
