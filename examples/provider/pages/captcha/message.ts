export type CaptchaEvent =
  | { readonly event: 'ready' | 'run' | 'opened' | 'failed' | 'expired' }
  /** The token is what the vendor's widget gave. */
  | { readonly event: 'solved'; readonly token: string }
  /** Height that the widget needs, in pixels. */
  | { readonly event: 'height'; readonly height: number }

export type CaptchaMessage = { readonly type: 'keyhook:captcha' } & CaptchaEvent
