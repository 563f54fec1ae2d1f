import { deleteViewInput, saveViewInput } from '../modules/saved-views/saved-views.input'

/** Rules of the inputs of saved views, by their types in the schema. */
export const savedViewRules = { SaveViewInput: saveViewInput, DeleteViewInput: deleteViewInput }
