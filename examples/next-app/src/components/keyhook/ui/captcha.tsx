'use client'
import { useCaptcha } from '@keyhook/sdk'
import { type ComponentType, lazy, Suspense } from 'react'

/** By the prefix of the site key. Each loads when it is asked for. */
const widgets: Readonly<Record<string, ComponentType<CaptchaWidgetProps>>> = {
  't:': lazy(() => import('./captcha-turnstile').then(({ CaptchaTurnstile }) => ({ default: CaptchaTurnstile }))),
  'h:': lazy(() => import('./captcha-hcaptcha').then(({ CaptchaHcaptcha }) => ({ default: CaptchaHcaptcha }))),
}

/**
 * The widget of the app's captcha, while a login asks for it, and nothing otherwise. Mount it once where no
 * {@link AuthModal} is: logins by hooks of your own then pass the captcha too.
 */
export function Captcha({ className }: { className?: string | undefined }) {
  const { action, attempt, expired, failed, isRunning, siteKey = '', solved, status } = useCaptcha()
  const Widget = widgets[siteKey.slice(0, 2)]
  // What was solved may expire before it is used.
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
          onSolve={solved}
          siteKey={siteKey.slice(2)}
        />
      </Suspense>
    </div>
  )
}

export type CaptchaWidgetProps = {
  /** As the vendor knows it. */
  siteKey: string
  /** What it is solved for. */
  action: string
  /** Whether it is to run. Before, it loads. */
  isRunning: boolean
  onSolve: (token: string) => void
  onFail: (message?: string) => void
  onExpire: () => void
}
// keyhook captcha@0.1.0
