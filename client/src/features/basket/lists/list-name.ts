import { msg } from '@lingui/core/macro'
import { requiredText } from '../../../shared/forms/rules/text'

/** Name of a saved list. */
export const listName = requiredText(msg({ message: 'Name', context: 'of a saved list' }), 100)
