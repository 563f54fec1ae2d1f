import { deleteViewInput, saveViewInput } from '../modules/saved-views/saved-views'
import {
  completeSignInInput,
  confirmIdentityInput,
  enrolSecondFactorInput,
  preparePasskeySignInInput,
  prepareSecondFactorInput,
  removeSecondFactorInput,
  setSecuritySettingsInput,
} from '../modules/second-factor/second-factor.input'
import { stockAlertInput } from '../modules/stock-alerts/stock-alerts'

/** Input rules of personal data, by their types in the schema. */
export const personalRules = {
  SaveViewInput: saveViewInput,
  DeleteViewInput: deleteViewInput,
  WatchStockInput: stockAlertInput,
  UnwatchStockInput: stockAlertInput,
  PreparePasskeySignInInput: preparePasskeySignInInput,
  CompleteSignInInput: completeSignInInput,
  ConfirmIdentityInput: confirmIdentityInput,
  PrepareSecondFactorInput: prepareSecondFactorInput,
  EnrolSecondFactorInput: enrolSecondFactorInput,
  RemoveSecondFactorInput: removeSecondFactorInput,
  SetSecuritySettingsInput: setSecuritySettingsInput,
}
