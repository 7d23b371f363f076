'use client'
import HCaptcha from '@hcaptcha/react-hcaptcha'
import { useRef } from 'react'
import type { CaptchaWidgetProps } from './captcha'

/** hCaptcha, which opens a challenge of its own where it asks for more. */
export function CaptchaHcaptcha({ onExpire, onFail, onSolve, siteKey }: CaptchaWidgetProps) {
  const widget = useRef<HCaptcha>(null)
  return (
    <HCaptcha
      onChalExpired={() => onFail()}
      onClose={() => onFail()}
      onError={() => onFail()}
      onExpire={onExpire}
      onReady={() => widget.current?.execute({ async: false })}
      onVerify={(token) => onSolve(token)}
      ref={widget}
      // Nothing of the page is told to another service.
      sentry={false}
      sitekey={siteKey}
      size="invisible"
    />
  )
}
// keyhook captcha@0.1.0
