import { t } from '@lingui/core/macro'
import { NativeSelect } from '@chakra-ui/react/native-select'
import { useNavigate } from 'react-router-dom'
import { CURRENCY_CODES } from '../../shared/format/currencies'
import { currencyName } from '../../shared/format/currency-name'
import { currentCurrency } from '../../shared/format/current-currency'

/** A year, in seconds. */
const KEPT = 31_536_000

/**
 * What prices are shown in. The server reads the choice from a cookie and draws them, so the document is loaded anew;
 * forms keep what was typed as drafts.
 */
export function CurrencyControl() {
  const navigate = useNavigate()
  return (
    <NativeSelect.Root size="sm">
      <NativeSelect.Field
        aria-label={t`Currency`}
        autoComplete="off"
        defaultValue={currentCurrency()}
        onChange={({ currentTarget }) => {
          document.cookie = `currency=${currentTarget.value}; path=/; max-age=${KEPT}; samesite=lax`
          void navigate(0)
        }}
      >
        {CURRENCY_CODES.map((code) => (
          <option key={code} value={code}>
            {`${code} – ${currencyName(code)}`}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
