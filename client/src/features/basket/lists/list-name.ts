import { msg } from '@lingui/core/macro'
import { requiredText } from '../../../shared/forms/rules/text'

/** What somebody calls a list of theirs. */
export const listName = requiredText(msg({ message: 'Name', context: 'of a saved list' }), 100)
