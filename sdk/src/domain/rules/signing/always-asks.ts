/** Whether the user is asked whatever the app's settings say: what may act for an account from then on is theirs to decide. */
export const alwaysAsks = (request: object): boolean =>
  'method' in request && request.method === 'eth_sign7702Authorization'
