import type { Client } from '../../client.js'
import { checkPhone } from '../../domain/rules/check-phone.js'
import * as mfa from '../../wire/endpoints/mfa.js'

/** Sends a code to a number that is to be a second factor. Throws `INVALID_DATA` where the app has no such factor. */
export async function beginSmsEnrollment(
  client: Client,
  { phoneNumber, signal }: { phoneNumber: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const phone_number = await checkPhone(phoneNumber, client.app)
  await client.http.call(mfa.initSms, { action: 'enroll', phone_number }, { signal })
}
