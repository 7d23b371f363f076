import type { serve } from '../routes/serve.js'
import { mountCoinbase } from './coinbase/routes.js'
import { mountMoonpay } from './moonpay/routes.js'

/** Serves the routes of each on-ramp. */
export function mountOnRamps(mount: serve.Mount): void {
  mountCoinbase(mount)
  mountMoonpay(mount)
}
