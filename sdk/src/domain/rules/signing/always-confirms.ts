/**
 * Returns true if the request always requires a confirmation, whatever the app's settings are. It applies to code that
 * may act for an account.
 */
export const alwaysConfirms = (request: object): boolean =>
  'method' in request && request.method === 'eth_sign7702Authorization'
