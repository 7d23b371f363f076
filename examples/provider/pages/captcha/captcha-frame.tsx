import { useEffect, useRef, useState } from 'react'
import type { CaptchaWidgetProps } from '@/components/keyhook/ui/captcha-widget'
import type { CaptchaMessage } from './message'
import { readMessage } from './read-message'

const url = document.getElementById('root')?.dataset['captcha'] ?? ''

/**
 * Shows the app's captcha in a frame of the captcha origin. The vendor's script runs in that frame and sends a token.
 * It can reach neither this page nor the wallet frame's storage (security rule 44). The bundler replaces the registry's
 * captcha widgets with this component.
 */
export function CaptchaFrame({ isRunning, onExpire, onFail, onOpen, onSolve }: CaptchaWidgetProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [height, setHeight] = useState(70)
  const callbacks = useRef({ onExpire, onFail, onOpen, onSolve })
  useEffect(() => {
    callbacks.current = { onExpire, onFail, onOpen, onSolve }
  })

  useEffect(() => {
    function onMessage(event: MessageEvent<unknown>): void {
      const message = readMessage(event, { frame: frame.current?.contentWindow, origin: new URL(url).origin })
      if (message?.event === 'ready') setIsReady(true)
      else if (message?.event === 'height') setHeight(message.height)
      else if (message?.event === 'opened') callbacks.current.onOpen()
      else if (message?.event === 'solved') callbacks.current.onSolve(message.token)
      else if (message?.event === 'failed') callbacks.current.onFail()
      else if (message?.event === 'expired') callbacks.current.onExpire()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    const run: CaptchaMessage = { type: 'keyhook:captcha', event: 'run' }
    if (isReady && isRunning) frame.current?.contentWindow?.postMessage(run, new URL(url).origin)
  }, [isReady, isRunning])

  return (
    <iframe
      className="w-full border-0"
      ref={frame}
      // The frame has another origin. Its content security policy sets the same sandbox.
      sandbox="allow-forms allow-same-origin allow-scripts"
      src={url}
      style={{ height }}
      title="Captcha"
    />
  )
}

export { CaptchaFrame as CaptchaHcaptcha, CaptchaFrame as CaptchaTurnstile }
