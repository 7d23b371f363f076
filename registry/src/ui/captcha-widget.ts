'use client'

/** Props of a captcha vendor's widget. */
export type CaptchaWidgetProps = {
  /** The app's key at the vendor. */
  siteKey: string
  /** The action that the vendor reports. */
  action: string
  /** True starts the widget. Until then it only loads. */
  isRunning: boolean
  onSolve: (token: string) => void
  onFail: (message?: string) => void
  onExpire: () => void
  /** Called when the widget shows the user a challenge. */
  onOpen: () => void
}
