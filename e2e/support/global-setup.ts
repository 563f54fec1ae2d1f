import { prepareChromium } from './chromium'

/** Before the journeys: unpacks the browser, which all workers share. */
export default async function prepareJourneys(): Promise<void> {
  await prepareChromium()
}
