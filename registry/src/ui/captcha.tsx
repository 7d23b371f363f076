'use client'
import { useCaptcha } from '@keyhook/sdk'
import { type ComponentType, lazy, Suspense } from 'react'
import type { CaptchaWidgetProps } from './captcha-widget'

/** Widgets by prefix of the captcha's public key. Each loads on first use. */
const widgets: Readonly<Record<string, ComponentType<CaptchaWidgetProps>>> = {
  't:': lazy(() => import('./captcha-turnstile').then(({ CaptchaTurnstile }) => ({ default: CaptchaTurnstile }))),
  'h:': lazy(() => import('./captcha-hcaptcha').then(({ CaptchaHcaptcha }) => ({ default: CaptchaHcaptcha }))),
}

/**
 * Shows the app's captcha widget while a login requires it. Mount it once in pages without {@link AuthModal}, so that
 * logins through hooks also pass the captcha.
 */
export function Captcha({ className }: { className?: string | undefined }) {
  const { action, attempt, expired, failed, isRunning, opened, siteKey = '', solved, status } = useCaptcha()
  const Widget = widgets[siteKey.slice(0, 2)]
  // A solved captcha may expire before it is used.
  if ((status !== 'loading' && status !== 'success') || !Widget) return null
  return (
    <div className={className} data-slot="captcha">
      <Suspense>
        <Widget
          action={action}
          isRunning={isRunning}
          key={attempt}
          onExpire={expired}
          onFail={failed}
          onOpen={opened}
          onSolve={solved}
          siteKey={siteKey.slice(2)}
        />
      </Suspense>
    </div>
  )
}
