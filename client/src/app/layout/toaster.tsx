import { Box } from '@chakra-ui/react/box'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import type { MessageAction } from '../../shared/ui/notify'
import { onMessage, takeMessages } from '../../shared/ui/notify'

function showMessages(): void {
  for (const { kind, text, action } of takeMessages()) {
    if (action)
      toast[kind](({ id }) => <Offer text={text} action={action} id={id} />, { duration: action.seconds * 1000 })
    else toast[kind](text)
  }
}

/** A toast with an undo button. */
function Offer({ text, action: { label, run }, id }: { text: string; action: MessageAction; id: string }) {
  function handleClick() {
    toast.dismiss(id)
    run()
  }
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
      {text}
      <Box
        as="button"
        minH={{ base: '11', md: '8' }}
        px="3"
        borderWidth="1px"
        borderColor="currentColor"
        borderRadius="l1"
        cursor="pointer"
        focusVisibleRing="outside"
        onClick={handleClick}
      >
        {label}
      </Box>
    </Box>
  )
}

/** Toasts, shown for five seconds each. Earlier messages come first. */
export function ShopToaster() {
  const { toasts, handlers } = useToaster({ duration: 5000 })
  useEffect(() => {
    showMessages()
    return onMessage(showMessages)
  }, [])
  return (
    <Box
      data-rht-toaster=""
      position="fixed"
      top="76px"
      insetX="4"
      zIndex="skipNav"
      display="grid"
      justifyItems="center"
      gap="2"
      pointerEvents="none"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((message) => (
        <Box
          key={message.id}
          display="flex"
          alignItems="center"
          gap="3"
          maxW="lg"
          px="3.5"
          py="2.5"
          borderRadius="l2"
          bg="toast"
          color="#fff"
          textStyle="sm"
          boxShadow="lg"
          opacity={message.visible ? 1 : 0}
          pointerEvents={message.visible ? 'auto' : 'none'}
          transitionProperty="opacity"
          transitionDuration="slow"
        >
          <Box
            as={message.type === 'error' ? CircleAlert : CircleCheck}
            aria-hidden
            flexShrink="0"
            boxSize="5"
            color={message.type === 'error' ? '#ee9d95' : '#7cc9a8'}
          />
          <Box minW="0" overflowWrap="anywhere" {...message.ariaProps}>
            {resolveValue(message.message, message)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
