'use client'

/** What the widget of a captcha vendor receives. */
export type CaptchaWidgetProps = {
  /** The app's key at the vendor. */
  siteKey: string
  /** The action that the vendor reports. */
  action: string
  /** Whether it runs. Before that it only loads. */
  isRunning: boolean
  onSolve: (token: string) => void
  onFail: (message?: string) => void
  onExpire: () => void
}
