import { directRow } from '../../flows/login/direct-row.js'

export const farcasterRow = directRow(
  async () => (await import('./flow.js')).farcasterFlow,
  ['starting-channel', 'awaiting-approval', 'submitting'],
)
