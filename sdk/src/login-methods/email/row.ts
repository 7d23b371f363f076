import { oneTimeCodeRow } from '../../flows/login/one-time-code.js'
import { emailFlow } from './flow.js'

export const emailRow = oneTimeCodeRow(emailFlow, 'email')
