import { directRow } from '../../flows/login/direct-row.js'

export const row = directRow(async () => (await import('./flow.js')).telegramFlow, ['awaiting-telegram', 'verifying'])
