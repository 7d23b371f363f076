'use client'
import HCaptcha from '@hcaptcha/react-hcaptcha'
import { useEffect, useRef, useState } from 'react'
import type { CaptchaWidgetProps } from './captcha'

/** hCaptcha, which opens a challenge of its own where it asks for more. */
export function CaptchaHcaptcha({ isRunning, onExpire, onFail, onSolve, siteKey }: CaptchaWidgetProps) {
  const widget = useRef<HCaptcha>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (isReady && isRunning) widget.current?.execute({ async: false })
  }, [isReady, isRunning])
  return (
    <HCaptcha
      onChalExpired={() => onFail()}
      onClose={() => onFail()}
      onError={() => onFail()}
      onExpire={onExpire}
      onReady={() => setIsReady(true)}
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
