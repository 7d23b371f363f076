'use client'
import { PasskeyIcon } from '../../ui/icons'
import { defineMfaMethod } from '../define-mfa-method'

export const passkey = defineMfaMethod({
  icon: <PasskeyIcon />,
  words: { name: 'passkey', done: 'passkeyDone', removal: 'removePasskeyTitle' },
  steps: { 'choosing-passkeys': 'answer', 'adding-passkey': 'wait' },
})
// keyhook core@0.1.0
