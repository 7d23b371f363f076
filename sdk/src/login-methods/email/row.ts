import { oneTimeCodeRow } from '../../flows/login/direct-row.js'
import { emailFlow } from './flow.js'

export const emailRow = oneTimeCodeRow(emailFlow, 'email')
