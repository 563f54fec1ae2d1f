import { type HTMLChakraProps, chakra } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'

/**
 * A form that its page's script handles, with our messages instead of the browser's. Were it ever sent without script,
 * it would be by POST, so that no password ends up in an address.
 */
export function Form(props: HTMLChakraProps<'form'> & { ref?: Ref<HTMLFormElement> }) {
  return <chakra.form method="post" noValidate display="grid" gap="5" {...props} />
}
