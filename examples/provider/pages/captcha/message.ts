export type CaptchaEvent =
  | { readonly event: 'ready' | 'run' | 'opened' | 'failed' | 'expired' }
  /** The captcha is solved. `token` comes from the vendor's widget. */
  | { readonly event: 'solved'; readonly token: string }
  /** The widget needs this height in pixels. */
  | { readonly event: 'height'; readonly height: number }

export type CaptchaMessage = { readonly type: 'keyhook:captcha' } & CaptchaEvent
