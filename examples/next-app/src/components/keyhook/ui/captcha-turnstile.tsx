'use client'
import { Turnstile } from '@marsidev/react-turnstile'
import type { CaptchaWidgetProps } from './captcha'

/** Turnstile, which shows itself where it asks for a click. */
export function CaptchaTurnstile({ action, onExpire, onFail, onSolve, siteKey }: CaptchaWidgetProps) {
  return (
    <Turnstile
      onError={() => onFail()}
      onExpire={onExpire}
      onSuccess={onSolve}
      onTimeout={() => onFail()}
      onUnsupported={() => onFail()}
      options={{ action, appearance: 'interaction-only', refreshExpired: 'manual', retry: 'never', size: 'flexible' }}
      scriptOptions={{ onError: () => onFail() }}
      siteKey={siteKey}
    />
  )
}
// keyhook captcha@0.1.0
