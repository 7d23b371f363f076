'use client'
import HCaptcha from '@hcaptcha/react-hcaptcha'
import { useEffect, useRef, useState } from 'react'
import type { CaptchaWidgetProps } from './captcha-widget'

/** The hCaptcha widget. hCaptcha opens its own challenge when it needs one. */
export function CaptchaHcaptcha({ isRunning, onExpire, onFail, onOpen, onSolve, siteKey }: CaptchaWidgetProps) {
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
      onOpen={onOpen}
      onReady={() => setIsReady(true)}
      onVerify={(token) => onSolve(token)}
      ref={widget}
      // Without this, the widget would send error reports to Sentry.
      sentry={false}
      sitekey={siteKey}
      size="invisible"
    />
  )
}
