'use client'
import { ShieldIcon } from '../../ui/icons'
import { defineMfaMethod } from '../define-mfa-method'

export const totp = defineMfaMethod({
  icon: <ShieldIcon />,
  words: { name: 'totp', done: 'totpDone', removal: 'removeTotpTitle' },
  isRecommended: true,
  steps: { 'making-secret': 'list', 'awaiting-totp': 'answer' },
})
// keyhook core@0.1.0
