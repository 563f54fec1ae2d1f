import { deleteViewInput, saveViewInput } from '../modules/saved-views/saved-views.input'
import { stockAlertInput } from '../modules/stock-alerts/stock-alerts.input'

/** Rules of the inputs of what people keep for themselves, by their types in the schema. */
export const personalRules = {
  SaveViewInput: saveViewInput,
  DeleteViewInput: deleteViewInput,
  WatchStockInput: stockAlertInput,
  UnwatchStockInput: stockAlertInput,
}
