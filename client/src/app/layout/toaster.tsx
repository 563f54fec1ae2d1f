import { useEffect } from 'react'
import { Toaster, toast } from 'react-hot-toast'
import { onMessage, takeMessages } from '../../shared/ui/notify'

function showMessages(): void {
  for (const { kind, text } of takeMessages()) toast[kind](text)
}

/** Toasts in the shop's look, five seconds each. What was to be said before it was here is said first. */
export function ShopToaster() {
  useEffect(() => {
    showMessages()
    return onMessage(showMessages)
  }, [])
  return (
    <Toaster
      position="top-center"
      containerStyle={{ top: 76 }}
      toastOptions={{
        duration: 5000,
        style: {
          background: 'var(--i-colors-toast)',
          color: '#fff',
          borderRadius: '6px',
          padding: '10px 14px',
          fontSize: '0.9375rem',
          maxWidth: '32rem',
        },
        success: { iconTheme: { primary: '#7cc9a8', secondary: '#0b1115' } },
        error: { iconTheme: { primary: '#ee9d95', secondary: '#0b1115' } },
      }}
    />
  )
}
