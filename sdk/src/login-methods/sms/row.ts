import { oneTimeCodeRow } from '../../flows/login/one-time-code.js'
import { smsFlow } from './flow.js'

export const smsRow = oneTimeCodeRow(smsFlow, 'phone')
