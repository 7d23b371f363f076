import { oneTimeCodeRow } from '../../flows/login/direct-row.js'
import { smsFlow } from './flow.js'

export const smsRow = oneTimeCodeRow(smsFlow, 'phone')
