import { type HTMLChakraProps, chakra } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'

/**
 * A form that script handles, with our messages instead of the browser's. Without script it would use POST, so that no
 * password ends up in a URL.
 */
export function Form(props: HTMLChakraProps<'form'> & { ref?: Ref<HTMLFormElement> }) {
  return <chakra.form method="post" noValidate display="grid" gap="5" {...props} />
}
