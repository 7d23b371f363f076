'use client'
import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile'
import { useEffect, useRef, useState } from 'react'
import type { CaptchaWidgetProps } from './captcha-widget'

/** The Turnstile widget. Turnstile becomes visible when it needs a click. */
export function CaptchaTurnstile({
  action,
  isRunning,
  onExpire,
  onFail,
  onOpen,
  onSolve,
  siteKey,
}: CaptchaWidgetProps) {
  const widget = useRef<TurnstileInstance>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (isReady && isRunning) widget.current?.execute()
  }, [isReady, isRunning])
  return (
    <Turnstile
      onBeforeInteractive={onOpen}
      onError={() => onFail()}
      onExpire={onExpire}
      onSuccess={onSolve}
      onTimeout={() => onFail()}
      onUnsupported={() => onFail()}
      onWidgetLoad={() => setIsReady(true)}
      options={{
        action,
        appearance: 'interaction-only',
        execution: 'execute',
        refreshExpired: 'manual',
        retry: 'never',
        size: 'flexible',
      }}
      ref={widget}
      scriptOptions={{ onError: () => onFail() }}
      siteKey={siteKey}
    />
  )
}
