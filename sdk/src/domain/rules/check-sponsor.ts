import { KeyhookError } from '../errors/base.js'

/** Refuses to send with somebody else paying the fee, which there is no way to do yet: `INVALID_REQUEST`. */
export function checkSponsor(sponsor: boolean | undefined): void {
  if (sponsor) throw new KeyhookError('INVALID_REQUEST', "Fees cannot be sponsored: leave 'sponsor' out.")
}
