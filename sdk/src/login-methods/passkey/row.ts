import { directRow } from '../../flows/login/direct-row.js'

export const passkeyRow = directRow(
  async () => (await import('./flow.js')).passkeyFlow,
  ['awaiting-passkey', 'submitting-response'],
)
