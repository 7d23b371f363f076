import { directRow } from '../../flows/login/direct-row.js'

export const telegramRow = directRow(
  async () => (await import('./flow.js')).telegramFlow,
  ['awaiting-telegram', 'verifying'],
)
