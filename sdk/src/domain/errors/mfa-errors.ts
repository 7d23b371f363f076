// More than one export: what is refused of a page that asks for second factors by itself.

import { KeyhookError } from './base.js'

export const mfaNotAsked = (): KeyhookError => new KeyhookError('INVALID_REQUEST', 'No second factor is asked for.')

export const unsupportedMfa = (): KeyhookError => new KeyhookError('INVALID_DATA', 'Unsupported MFA method')
