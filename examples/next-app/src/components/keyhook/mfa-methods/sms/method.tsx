'use client'
import { PhoneIcon } from '../../ui/icons'
import { defineMfaMethod } from '../define-mfa-method'

export const sms = defineMfaMethod({
  icon: <PhoneIcon />,
  words: { name: 'sms', done: 'smsDone', removal: 'removeSmsTitle' },
  notWith: { loginMethod: 'sms', word: 'smsIsLogin' },
  steps: { 'entering-phone': 'answer', 'sending-code': 'wait', 'awaiting-code': 'answer', 'resending-code': 'wait' },
})
// keyhook core@0.1.0
